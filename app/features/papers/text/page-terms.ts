import { tokensOf } from "./terms.ts";

/** The maximum number of positions per term, to keep the vectors small. */
const maxPlaces = 8;
/** The highest position that PostgreSQL allows in a tsvector. */
const lastPlace = 16_383;
/** The maximum number of distinct words to index per paper. */
const mostWords = 50_000;

/** A page prepared for the index. */
export type IndexedPage = {
  text: string;
  /** The terms of the page and of the paper's description, as a tsvector literal. */
  terms: string;
  /** The distinct words of the page, each with its term. */
  words: [word: string, term: string][];
};
export type IndexedWord = { word: string; term: string; pages: number };

/**
 * Returns the terms of a page as a tsvector literal with positions. Includes the terms of the paper's description,
 * which have a higher weight.
 */
export function termVector(pageText: string, paperText: string): string {
  const places = new Map<string, string[]>();
  function add(text: string, weight: string) {
    for (const [at, { terms, compounds }] of tokensOf(text).entries()) {
      for (const term of [...terms, ...compounds.flatMap((compound) => compound.terms.slice(0, 1))]) {
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

/** Prepares a page for the index. Runs in the sandbox for papers from visitors. */
export function indexPage(text: string, description: string): IndexedPage {
  return { text, terms: termVector(text, description), words: wordsOf(text) };
}

function wordsOf(text: string): [string, string][] {
  const words = new Map<string, string>();
  for (const token of tokensOf(text)) {
    for (const forms of [token, ...token.compounds]) {
      for (const [at, word] of forms.words.entries()) {
        if (!words.has(word)) words.set(word, forms.terms[at] ?? word);
      }
    }
  }
  return [...words];
}

/** Counts the pages on which each word of a paper occurs. The description is treated as a page. */
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
    /** The words, each with the number of pages it occurs on. */
    counted: () => [...words.values()],
  };
}
