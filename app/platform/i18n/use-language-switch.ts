// chunk: frame
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isLanguage } from "./language.ts";

/**
 * On a page with a router, choosing a language is a navigation within the page: what was typed and the place on the
 * page stay (design §4). `remember-language.ts` stores the choice, here as everywhere.
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
    // Before any other listener, so that they know that no document is left.
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, [navigate]);
}

/** A new tab or window, or a download: the browser's own business. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
