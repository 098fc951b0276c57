// chunk: frame
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isLanguage } from "./language.ts";

/**
 * On a page with a router, switching the language keeps input and scroll position (design §4). `remember-language.ts`
 * stores the choice, like everywhere.
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
    // Runs first, so that other listeners know that the document stays.
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, [navigate]);
}

/** Leave new tabs, windows, and downloads to the browser. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
