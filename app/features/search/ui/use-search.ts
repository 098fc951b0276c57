import { useEffect, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { wordsOf } from "#app/platform/i18n/words-of.ts";
import { longestQuery, type PaperHit, searchPapers } from "../contract.ts";
import { findPages, mergeResults, type SearchResult } from "../merge-results.ts";
import type { SearchablePages } from "./use-searchable-pages.ts";

/** Requirements §4 Search: empty, searching, results, and no results. */
export type Search = { state: "empty" | "searching" | "done"; results: SearchResult[] };

type Options = {
  language: Language;
  searchable: SearchablePages;
  query: string;
  inPapers: boolean;
};

/**
 * Returns the results of a query and updates them on every keystroke. Pages come first, and papers are added when the
 * response arrives.
 */
export function useSearch({ language, searchable: { pages, hasFailed }, query, inPapers }: Options): Search {
  const papers = usePaperHits(query, language, inPapers);
  if (query.trim() === "") return { state: "empty", results: [] };
  const results = mergeResults(findPages(pages ?? [], query), papers.hits);
  if (papers.isSearching || !(pages || hasFailed)) return { state: "searching", results };
  const foundNothing = results.length === 0;
  // Requirements §4: no results after a failure
  return { state: hasFailed && foundNothing ? "empty" : "done", results };
}

type PaperHits = { asked: string; hits: PaperHit[] };
const none: PaperHits = { asked: "", hits: [] };

/** Returns the papers for exactly this query: none until its response arrives. Cancels outdated requests. */
function usePaperHits(
  query: string,
  language: Language,
  inPapers: boolean,
): { isSearching: boolean; hits: PaperHit[] } {
  const [answered, setAnswered] = useState(none);
  const asked = inPapers && wordsOf(query).length > 0 ? query.trim().slice(0, longestQuery) : "";

  useEffect(() => {
    if (asked === "") return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = () =>
      void call(searchPapers, { query: { q: asked, lang: language }, signal }).then(
        ({ results: hits }) => signal.aborted || setAnswered({ asked, hits }),
        (error: unknown) => {
          if (signal.aborted) return;
          reportError(error); // requirements §8: only log the error; results from pages remain
          setAnswered({ asked, hits: [] });
          addEventListener("online", ask, { once: true, signal });
        },
      );
    ask();
    return () => asking.abort();
  }, [asked, language]);

  const isAnswered = answered.asked === asked;
  return { isSearching: asked !== "" && !isAnswered, hits: isAnswered ? answered.hits : [] };
}
