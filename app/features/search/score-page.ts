import { wordsOf } from "#app/platform/i18n/words-of.ts";
import type { SearchablePage } from "./contract.ts";

/** A page with its text normalized for comparison. */
export type IndexedPage = { page: SearchablePage; title: string; content: string; words: string[]; keywords: string[] };

/** Requirements §5: points per word of the query. */
const points = { title: 5, content: 2, keyword: 3, prefix: 1 };
const prefixLetters = 3;

export function indexPage(page: SearchablePage): IndexedPage {
  const titleWords = wordsOf(page.title);
  const contentWords = wordsOf(page.content);
  return {
    page,
    title: titleWords.join(" "),
    content: contentWords.join(" "),
    words: [...titleWords, ...contentWords],
    keywords: page.keywords.map((keyword) => wordsOf(keyword).join(" ")),
  };
}

/** Scores how well a page matches the words of a query (requirements §5). Returns 0 if there is no match. */
export function scorePage(indexed: IndexedPage, queryWords: readonly string[]): number {
  return queryWords.reduce((sum, word) => sum + scoreWord(indexed, word), 0);
}

function scoreWord({ title, content, words, keywords }: IndexedPage, word: string): number {
  let score = 0;
  if (title.includes(word)) score += points.title;
  if (content.includes(word)) score += points.content;
  score += points.keyword * keywords.filter((keyword) => keyword.includes(word) || word.includes(keyword)).length;
  if (words.some((other) => sharePrefix(other, word))) score += points.prefix;
  return score;
}

/** Whether two words of at least three letters start with the same three letters. */
function sharePrefix(one: string, other: string): boolean {
  if (one.length < prefixLetters || other.length < prefixLetters) return false;
  return one.slice(0, prefixLetters) === other.slice(0, prefixLetters);
}
