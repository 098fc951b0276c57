import { keepDrafts, restoreDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { keepPlace } from "#app/platform/i18n/keep-place.ts";
import { rememberLanguage } from "#app/platform/i18n/remember-language.ts";
import { fetchSoon } from "#app/platform/leaves/fetch-soon.ts";
import { type LeafFile, wakeLeaves } from "#app/platform/leaves/wake-leaves.ts";
import { whenShown } from "#app/platform/leaves/when-shown.ts";

// The product's entry without product-specific parts.

if (import.meta.env.DEV) await import("#app/platform/leaves/development.ts");

const files = import.meta.glob<LeafFile>("./features/*/ui/*.leaf.tsx");

whenShown(() => {
  rememberLanguage();
  keepPlace();
  keepDrafts();
  if ("__reactRouterContext" in window) {
    void import("#app/hydrate-router.tsx");
  } else {
    wakeLeaves({ files, afterCrash: restoreDrafts });
    fetchSoon();
  }
});
