import { useEffect, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { readSearchablePages } from "../contract.ts";
import { type IndexedPage, indexPage } from "../score-page.ts";

/** What the site says, loaded when the search is first opened; undefined until then. A failed load is tried again. */
export function useSearchablePages(language: Language, isOpen: boolean): readonly IndexedPage[] | undefined {
  const [loaded, setLoaded] = useState<{ language: Language; pages: readonly IndexedPage[] }>();
  const isLoaded = loaded?.language === language;

  useEffect(() => {
    if (!isOpen || isLoaded) return undefined;
    let isWanted = true;
    call(readSearchablePages, { query: { lang: language } }).then(
      ({ pages }) => isWanted && setLoaded({ language, pages: pages.map(indexPage) }),
      reportError,
    );
    return () => {
      isWanted = false;
    };
  }, [language, isOpen, isLoaded]);

  return isLoaded ? loaded.pages : undefined;
}
