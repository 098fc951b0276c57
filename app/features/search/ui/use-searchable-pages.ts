import { useEffect } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { readSearchablePages } from "../contract.ts";
import { type IndexedPage, indexPage } from "../score-page.ts";

export type LoadedPages = { language: Language; pages: readonly IndexedPage[] };

/**
 * What the site says, loaded when the search is first opened; undefined until then. Whoever opens it keeps what was
 * loaded for the next time. A failed load is tried again.
 */
export function useSearchablePages(
  language: Language,
  loaded: LoadedPages | undefined,
  onLoaded: (pages: LoadedPages) => void,
): readonly IndexedPage[] | undefined {
  const isLoaded = loaded?.language === language;

  useEffect(() => {
    if (isLoaded) return undefined;
    let isWanted = true;
    call(readSearchablePages, { query: { lang: language } }).then(
      ({ pages }) => isWanted && onLoaded({ language, pages: pages.map(indexPage) }),
      reportError,
    );
    return () => {
      isWanted = false;
    };
  }, [language, isLoaded, onLoaded]);

  return isLoaded ? loaded.pages : undefined;
}
