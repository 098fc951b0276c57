import { normalizeForSearch } from "./normalize-for-search.ts";

/**
 * A text's words in normalized form: folded, without the Arabic article and attached prefixes ("والمناعة" is "مناعه").
 */
export function wordsOf(text: string): string[] {
  return spelledWordsOf(text).map(withoutArticle);
}

/** A text's words, folded, with prefixes. */
export function spelledWordsOf(text: string): string[] {
  return normalizeForSearch(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** At least two letters remain: "والد" is a word, not a prefix. */
export function withoutArticle(foldedWord: string): string {
  return foldedWord.replace(/^(?:[وفبك]?ال|ولل|لل)(?=\p{L}{2})/u, "");
}
