import { normalizeForSearch } from "./normalize-for-search.ts";

/**
 * Returns the words of a string, normalized for search, without the Arabic article and attached prefixes ("والمناعة"
 * becomes "مناعه").
 */
export function wordsOf(text: string): string[] {
  return spelledWordsOf(text).map(withoutArticle);
}

/** Returns the words of a string, normalized for search, with prefixes. */
export function spelledWordsOf(text: string): string[] {
  return normalizeForSearch(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Removes the Arabic article and prefixes. At least two letters must remain: "والد" is a word without a prefix. */
export function withoutArticle(foldedWord: string): string {
  return foldedWord.replace(/^(?:[وفبك]?ال|ولل|لل)(?=\p{L}{2})/u, "");
}
