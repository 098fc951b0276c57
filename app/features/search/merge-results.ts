import { wordsOf } from "#app/platform/i18n/words-of.ts";
import type { PaperHit } from "./contract.ts";
import { type IndexedPage, scorePage } from "./score-page.ts";

/** Requirements §3 Search result (page). */
export type PageResult = IndexedPage["page"] & { type: "page"; relevance: number };
/** Requirements §3 Search result (pdf). */
export type PaperResult = PaperHit & { type: "pdf"; id: string };
export type SearchResult = PageResult | PaperResult;

/** Requirements §5: added to the relevance of a paper. */
const paperBonus = 2;

/** Returns matching pages, best matches first. Returns an empty list if the query contains no words. */
export function findPages(pages: readonly IndexedPage[], query: string): PageResult[] {
  const words = wordsOf(query);
  return pages
    .map((indexed) => ({ ...indexed.page, type: "page" as const, relevance: scorePage(indexed, words) }))
    .filter(({ relevance }) => relevance > 0)
    .toSorted(byRelevance);
}

/**
 * Merges pages and papers into one list, most relevant first (requirements §5). Each file appears once, with its
 * best-matching page.
 */
export function mergeResults(pages: readonly PageResult[], papers: readonly PaperHit[]): SearchResult[] {
  const best = new Map<string, PaperHit>();
  for (const paper of papers) {
    if ((best.get(paper.fileName)?.relevance ?? -1) < paper.relevance) best.set(paper.fileName, paper);
  }
  const found = [...best.values()].map((paper) => ({
    ...paper,
    type: "pdf" as const,
    id: paper.fileName,
    relevance: paper.relevance + paperBonus,
  }));
  return [...pages, ...found].toSorted(byRelevance);
}

function byRelevance(one: { relevance: number }, other: { relevance: number }): number {
  return other.relevance - one.relevance;
}
