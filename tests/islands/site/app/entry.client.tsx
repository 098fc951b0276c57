import { keepDrafts, restoreDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { restorePlace } from "#app/platform/i18n/keep-place.ts";
import { rememberLanguage } from "#app/platform/i18n/remember-language.ts";
import { hydrateIslands } from "#app/platform/islands/hydrate-islands.ts";
import { prefetch } from "#app/platform/islands/prefetch.ts";
import { whenShown } from "#app/platform/islands/when-shown.ts";

// The product's client entry without the product-specific parts.

if (import.meta.env.DEV) await import("#app/platform/islands/development.ts");

whenShown(() => {
  rememberLanguage();
  restorePlace();
  keepDrafts();
  if ("__reactRouterContext" in window) {
    void import("#app/hydrate-router.tsx");
  } else {
    hydrateIslands({ afterReset: restoreDrafts });
    prefetch();
  }
});
