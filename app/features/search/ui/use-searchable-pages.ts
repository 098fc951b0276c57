import { useCallback, useEffect, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { readSearchablePages } from "../contract.ts";
import { type IndexedPage, indexPage } from "../score-page.ts";

export type LoadedPages = { language: Language; pages: readonly IndexedPage[] };

export type SearchablePages = { pages: readonly IndexedPage[] | undefined; hasFailed: boolean; tryAgain: () => void };

/**
 * Loads the searchable pages when search is first opened; `pages` is undefined until then. The caller caches them.
 * After a failure, `tryAgain` or a new connection reloads them.
 */
export function useSearchablePages(
  language: Language,
  loaded: LoadedPages | undefined,
  onLoaded: (pages: LoadedPages) => void,
): SearchablePages {
  const [hasFailed, setHasFailed] = useState(false);
  const tryAgain = useCallback(() => setHasFailed(false), []);
  const isLoaded = loaded?.language === language;

  useEffect(() => {
    if (hasFailed) addEventListener("online", tryAgain, { once: true });
    return () => removeEventListener("online", tryAgain);
  }, [hasFailed, tryAgain]);

  useEffect(() => {
    if (isLoaded || hasFailed) return undefined;
    let isWanted = true;
    call(readSearchablePages, { query: { lang: language } }).then(
      ({ pages }) => isWanted && onLoaded({ language, pages: pages.map(indexPage) }),
      (error: unknown) => {
        reportError(error); // requirements §4: log the error without a message
        if (isWanted) setHasFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language, isLoaded, hasFailed, onLoaded]);

  return { pages: isLoaded ? loaded.pages : undefined, hasFailed, tryAgain };
}
