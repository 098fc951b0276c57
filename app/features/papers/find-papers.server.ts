import { setImmediate as others } from "node:timers/promises";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { textIn } from "#app/platform/i18n/text-in.ts";
import { findPages, findWords, type FoundPage, type KnownWord } from "./search-store.server.ts";
import { isOneMistakeAway, tokensOf, tokensWith, withoutOneLetter } from "./text/terms.ts";

/** A paper that matches a query, with its best-matching page. */
export type PaperHit = {
  fileName: string;
  title: string;
  excerpt: string;
  marks: [number, number][];
  url: string;
  page: number;
  relevance: number;
  author: string;
  year: number;
};

/** Longer queries are truncated. */
const longestQuery = 200;
const mostWords = 8;
const mostTypos = 4;

type QueryWord = {
  word: string;
  variants: string[];
  terms: string[];
  /** The terms of the compounds that the word is a part of. */
  wholeTerms: string[];
};

/** Returns up to 20 papers that match a query, most relevant first. Accepts any text. */
export async function findPapers(db: Executor, query: string, language: Language): Promise<PaperHit[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const known = await findWords(db, words, words.at(-1)?.word ?? "");
  const wanted = words.map((word, at) => termsFor(word, known, at === words.length - 1));
  const found = wanted.every((terms) => terms.length > 0) ? await findPages(db, wanted, "every") : [];
  // If no page matches all words, search for pages that match some of them.
  const some = wanted.filter((terms) => terms.length > 0);
  const pages = found.length > 0 || some.length === 0 ? found : await findPages(db, some, "some");
  const terms = new Set(wanted.flat());
  const hits: PaperHit[] = [];
  for (const page of pages) {
    hits.push(hitOf(page, terms, language));
    await others(); // yield between pages, because they can be long
  }
  return hits;
}

/** Returns the distinct words of a query. The last word stays last, because it may be incomplete. */
function wordsOf(query: string): QueryWord[] {
  const tokens = tokensOf(normalizeForSearch(query.slice(0, longestQuery))).toReversed(); // joins names
  const words = new Map<string, QueryWord>();
  for (const { words: spellings, terms, compounds } of tokens) {
    const [word = ""] = spellings;
    const wholeTerms = compounds.flatMap((compound) => compound.terms.slice(0, 1));
    if (!words.has(word)) words.set(word, { word, terms, wholeTerms, variants: withoutOneLetter(word) });
  }
  return [...words.values()].slice(0, mostWords).toReversed();
}

/**
 * Returns the terms to search for: the word's own terms, plus completions if it is the last word. If there are none,
 * returns likely corrections.
 */
function termsFor(
  { word, terms, variants, wholeTerms }: QueryWord,
  known: readonly KnownWord[],
  isLast: boolean,
): string[] {
  // The first letter may be a prefix ("and", "with") or part of the word. Strip it only if the whole word is not
  // indexed.
  const whole = terms.filter((term) => known.some((other) => other.term === term)).slice(0, 1);
  const begun = isLast ? known.filter((other) => other.word.startsWith(word)).map(({ term }) => term) : [];
  const compounds = wholeTerms.filter((term) => known.some((other) => other.term === term));
  const meant = [...new Set([...whole, ...begun, ...compounds])];
  if (meant.length > 0 || variants.length === 0) return meant;
  const typos = known.filter((other) => isOneMistakeAway(word, other.word)).toSorted((a, b) => b.pages - a.pages);
  return [...new Set(typos.slice(0, mostTypos).map(({ term }) => term))];
}

function hitOf(found: FoundPage, terms: ReadonlySet<string>, language: Language): PaperHit {
  const { page, path, fileName, year, text, relevance } = found;
  return {
    fileName,
    title: textIn(found, "title", language),
    author: textIn(found, "author", language),
    ...excerptOf(text, terms),
    url: `${path}#page=${page}`,
    page,
    year,
    relevance: Math.round(relevance * 1000) / 1000,
  };
}

type Excerpt = { excerpt: string; marks: [start: number, end: number][] };

const excerptLength = 180;
const lettersBefore = 50;
/** Only this many hits are considered when choosing an excerpt. */
const mostHits = 1_000;

/**
 * Returns the excerpt of a text that contains the most matching terms, and the positions of the matches. `ts_headline`
 * compares literal words, so it would miss Arabic matches (decision 017).
 */
export function excerptOf(text: string, terms: ReadonlySet<string>): Excerpt {
  // A hyphen at the end of a line stays, because it may be part of the word.
  const whole = text
    .replace(/(?<=\p{L}[-\u2010])\n/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const hits = tokensWith(whole, terms);
  const from = startAt(whole, bestStart(hits));
  const to = endAt(whole, from + excerptLength);
  const [opening, closing] = [from > 0 ? "… " : "", to < whole.length ? " …" : ""];
  const shift = opening.length - from;
  return {
    excerpt: opening + whole.slice(from, to) + closing,
    marks: hits
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }): [number, number] => [start + shift, end + shift]),
  };
}

/** Returns the start of the excerpt that contains the most distinct terms. */
function bestStart(hits: { start: number; terms: string[] }[]): number {
  let best = { start: 0, found: 0 };
  for (const [at, { start }] of hits.slice(0, mostHits).entries()) {
    const near = hits.slice(at, at + 40).filter((hit) => hit.start < start + excerptLength - lettersBefore);
    const found = new Set(near.map(({ terms }) => terms[0])).size + near.length / 100;
    if (found > best.found) best = { start, found };
  }
  return best.start;
}

/** Starts the excerpt at the beginning of a sentence if there is one nearby, or else at a word. */
function startAt(text: string, hit: number): number {
  if (hit <= lettersBefore) return 0;
  const lead = text.slice(hit - lettersBefore, hit);
  const sentence = Math.max(...[". ", "? ", "! ", "؟ ", ": "].map((mark) => lead.lastIndexOf(mark)));
  const cut = sentence >= 0 ? sentence + 2 : lead.indexOf(" ") + 1;
  return hit - lettersBefore + cut;
}

function endAt(text: string, limit: number): number {
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(" ", limit);
  return space > limit - 40 ? space : limit;
}
