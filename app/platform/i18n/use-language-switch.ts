// chunk: frame
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isLanguage } from "./language.ts";

/**
 * On pages with a router, switches the language without losing input or the scroll position (decision 019).
 * `remember-language.ts` stores the choice, as on all pages.
 */
export function useLanguageSwitch(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[hreflang]") : null;
      if (!link || !isLanguage(link.hreflang) || link.origin !== location.origin || opensElsewhere(event)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search, { preventScrollReset: true });
    }
    // Runs in the capture phase, so that other listeners see that the navigation was prevented.
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, [navigate]);
}

/** Returns whether the link opens in a new tab or window or downloads a file, which is left to the browser. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
