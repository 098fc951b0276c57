import { useEffect, useState } from "react";
import { call } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { wordsOf } from "#app/platform/i18n/words-of.ts";
import { longestQuery, type PaperHit, searchPapers } from "../contract.ts";
import { findPages, mergeResults, type SearchResult } from "../merge-results.ts";
import type { SearchablePages } from "./use-searchable-pages.ts";

/** Spec §4 Search: empty, searching, results, no results. */
export type Search = { state: "empty" | "searching" | "done"; results: SearchResult[] };

type Options = {
  language: Language;
  searchable: SearchablePages;
  query: string;
  inPapers: boolean;
};

/** The results of a query, updated with each keystroke; those from papers join those from pages when they arrive. */
export function useSearch({ language, searchable: { pages, hasFailed }, query, inPapers }: Options): Search {
  const papers = usePaperHits(query, language, inPapers);
  if (query.trim() === "") return { state: "empty", results: [] };
  const results = mergeResults(findPages(pages ?? [], query), papers.hits);
  if (papers.isSearching || !(pages || hasFailed)) return { state: "searching", results };
  const foundNothing = results.length === 0;
  return { state: hasFailed && foundNothing ? "empty" : "done", results }; // spec §4: a failure empties the results
}

type PaperHits = { asked: string; hits: PaperHit[] };
const none: PaperHits = { asked: "", hits: [] };

/** Shows the previous response until the next arrives; responses never arrive out of order. */
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
    call(searchPapers, { query: { q: asked, lang: language }, signal }).then(
      ({ results: hits }) => signal.aborted || setAnswered({ asked, hits }),
      (error: unknown) => {
        if (signal.aborted) return;
        reportError(error); // spec §8: logged only; results from pages stay
        setAnswered({ asked, hits: [] });
      },
    );
    return () => asking.abort();
  }, [asked, language]);

  return { isSearching: asked !== "" && answered.asked !== asked, hits: asked === "" ? [] : answered.hits };
}
