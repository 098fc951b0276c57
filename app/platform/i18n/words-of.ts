import { fold } from "./fold.ts";

/**
 * The words of a text in the one spelling that searches compare: folded, and without the Arabic article and the
 * letters that are written together with it ("والمناعة" is "مناعه").
 */
export function wordsOf(text: string): string[] {
  return spelledWordsOf(text).map(withoutArticle);
}

/** The words of a text, folded, as they are written. */
export function spelledWordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** At least two letters stay: "والد" is a word, not an article. */
export function withoutArticle(foldedWord: string): string {
  return foldedWord.replace(/^(?:[وفبك]?ال|ولل|لل)(?=\p{L}{2})/u, "");
}
