import { tokensOf } from "./terms.ts";

/** Occurrences of a word on a page count up to here; the vectors stay small. */
const maxPlaces = 8;
/** The highest place that a tsvector knows. */
const lastPlace = 16_383;
/** Of more words, a search would know those that come first. */
const mostWords = 50_000;

/** A page as the search knows it. */
export type IndexedPage = {
  text: string;
  /** Its terms and those of the paper, as a tsvector literal. */
  terms: string;
  /** Its distinct words, each with its term. */
  words: [word: string, term: string][];
};
export type IndexedWord = { word: string; term: string; pages: number };

/**
 * The terms of a page as a tsvector literal: with their places in the text, and those of the paper's title, author
 * and year, which weigh more.
 */
export function termVector(pageText: string, paperText: string): string {
  const places = new Map<string, string[]>();
  function add(text: string, weight: string) {
    for (const [at, { terms }] of tokensOf(text).entries()) {
      for (const term of terms) {
        const known = places.get(term) ?? [];
        if (known.length < maxPlaces) known.push(`${Math.min(at + 1, lastPlace)}${weight}`);
        places.set(term, known);
      }
    }
  }
  add(paperText, "A");
  add(pageText, "");
  return Array.from(places, ([term, at]) => `'${term}':${at.join(",")}`).join(" ");
}

/** A page of a paper that says this of itself. Strangers' pages are indexed in the sandbox. */
export function indexPage(text: string, description: string): IndexedPage {
  return { text, terms: termVector(text, description), words: wordsOf(text) };
}

function wordsOf(text: string): [string, string][] {
  const words = new Map<string, string>();
  for (const token of tokensOf(text)) {
    for (const [at, word] of token.words.entries()) {
      if (!words.has(word)) words.set(word, token.terms[at] ?? word);
    }
  }
  return [...words];
}

/** Counts the words of a paper page by page, since all at once would keep others waiting; its description is a page. */
export function createWordCount(description: string) {
  const words = new Map<string, IndexedWord>();
  function add(page: Pick<IndexedPage, "words">): void {
    for (const [word, term] of page.words) {
      const known = words.get(word);
      if (known) known.pages += 1;
      else if (words.size < mostWords) words.set(word, { word, term, pages: 1 });
    }
  }
  add({ words: wordsOf(description) });
  return {
    add,
    /** Each word, with the number of pages that it is on. */
    counted: () => [...words.values()],
  };
}
