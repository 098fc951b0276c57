import { reportView } from "./features/analytics/report-view.ts";
import { hasSavedTranslation } from "./features/company-info/saved-mark.ts";
import { openSearchByKey } from "./features/search/open-by-key.ts";
import { followScroll } from "./features/site-frame/scroll/follow-scroll.ts";
import { isSignedIn } from "./office/shell/signed-in-mark.ts";
import { keepDrafts, restoreDrafts } from "./platform/drafts/keep-drafts.ts";
import { restorePlace } from "./platform/i18n/keep-place.ts";
import { rememberLanguage } from "./platform/i18n/remember-language.ts";
import { hydrateIslands } from "./platform/islands/hydrate-islands.ts";
import { prefetch } from "./platform/islands/prefetch.ts";
import { whenShown } from "./platform/islands/when-shown.ts";
import { closeOnNavigation } from "./ui/dialog/close-on-navigation.ts";
import { openByCommand } from "./ui/dialog/open-by-command.ts";
import { retryPictures } from "./ui/layout/retry-pictures.ts";

if (import.meta.env.DEV) await import("./platform/islands/development.ts");

whenShown(() => {
  rememberLanguage();
  restorePlace();
  keepDrafts();
  closeOnNavigation(document);
  openByCommand(document);
  openSearchByKey(document);
  retryPictures();
  if (hasSavedTranslation()) {
    void import("./features/company-info/saved-translation.ts").then((part) => part.showSavedTranslation());
  }
  if (isSignedIn()) void import("./features/site-content/edit-link/edit-link.ts").then((part) => part.showEditLink());
  // Static pages have no route data, so they don't need the router.
  if ("__reactRouterContext" in window) {
    void import("./hydrate-router.tsx");
  } else {
    hydrateIslands({ afterReset: restoreDrafts });
    prefetch();
  }
  followScroll();
  reportView();
});
