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
  // Odd after a failure. A count, because a failure and the next try can arrive together, which must load again.
  const [turn, setTurn] = useState(0);
  const tryAgain = useCallback(() => setTurn((turn) => turn + (turn % 2)), []);
  const isLoaded = loaded?.language === language;

  useEffect(() => {
    addEventListener("online", tryAgain);
    return () => removeEventListener("online", tryAgain);
  }, [tryAgain]);

  useEffect(() => {
    if (isLoaded || turn % 2 === 1) return undefined;
    let isWanted = true;
    call(readSearchablePages, { query: { lang: language } }).then(
      ({ pages }) => isWanted && onLoaded({ language, pages: pages.map(indexPage) }),
      (error: unknown) => {
        reportError(error); // requirements §4: log the error without a message
        if (isWanted) setTurn((turn) => turn + 1);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language, isLoaded, turn, onLoaded]);

  return { pages: isLoaded ? loaded.pages : undefined, hasFailed: turn % 2 === 1, tryAgain };
}
