import { tokensOf } from "./terms.ts";

/** Occurrences per page are counted up to this, which keeps the vectors small. */
const maxPlaces = 8;
/** The highest position in a tsvector. */
const lastPlace = 16_383;
/** Further words of a page are not indexed. */
const mostWords = 50_000;

/** A page as indexed. */
export type IndexedPage = {
  text: string;
  /** Terms of the page and of the paper, as a tsvector literal. */
  terms: string;
  /** The distinct words of the page, each with its term. */
  words: [word: string, term: string][];
};
export type IndexedWord = { word: string; term: string; pages: number };

/**
 * The terms of a page as a tsvector literal: with positions in the text, and the terms of the paper's title, author,
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

/** Indexes a page. Strangers' pages are indexed in the sandbox. */
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

/** Counts the words of a paper page by page, yielding in between; the description counts as a page. */
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
    /** Each word with the number of its pages. */
    counted: () => [...words.values()],
  };
}
