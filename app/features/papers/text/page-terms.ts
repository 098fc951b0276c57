import { tokensOf } from "./terms.ts";
import { withoutOneLetter } from "./typo.ts";

/** How often a word stands on a page counts up to here; the vectors stay small. */
const maxPlaces = 8;
/** The highest place that a tsvector knows. */
const lastPlace = 16_383;

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

export type IndexedWord = { word: string; term: string; pages: number; variants: string[] };

/** The words of a paper, with the number of its pages that they stand on. */
export function wordsOfPages(pages: readonly string[]): IndexedWord[] {
  const words = new Map<string, IndexedWord>();
  for (const page of pages) {
    const seen = new Set<string>();
    for (const token of tokensOf(page)) {
      for (const [at, word] of token.words.entries()) {
        if (seen.has(word)) continue;
        seen.add(word);
        const known = words.get(word) ?? {
          word,
          term: token.terms[at] ?? word,
          pages: 0,
          variants: withoutOneLetter(word),
        };
        known.pages += 1;
        words.set(word, known);
      }
    }
  }
  return [...words.values()].toSorted((a, b) => (a.word < b.word ? -1 : 1));
}
