import { setImmediate as others } from "node:timers/promises";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { findPages, findWords, type FoundPage, type KnownWord } from "./search-store.server.ts";
import { excerptOf } from "./text/excerpt.ts";
import { tokensOf } from "./text/terms.ts";
import { isOneMistakeAway, withoutOneLetter } from "./text/typo.ts";

/** A paper that a query was found in, at its best page. */
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

/** Of a longer query this much is searched for. */
const longestQuery = 200;
const mostWords = 8;
const mostTypos = 4;

type QueryWord = { word: string; variants: string[]; terms: string[] };

/** The papers a query is found in, best first, at most 20. Takes any text. */
export async function findPapers(db: Executor, query: string, language: Language): Promise<PaperHit[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const known = await findWords(db, words, words.at(-1)?.word ?? "");
  const wanted = words.map((word, at) => termsFor(word, known, at === words.length - 1));
  const found = wanted.every((terms) => terms.length > 0) ? await findPages(db, wanted, "every") : [];
  // A word too many must not hide what the others find.
  const some = wanted.filter((terms) => terms.length > 0);
  const pages = found.length > 0 || some.length === 0 ? found : await findPages(db, some, "some");
  const terms = new Set(wanted.flat());
  const hits: PaperHit[] = [];
  for (const page of pages) {
    hits.push(hitOf(page, terms, language));
    await others(); // between two pages, which may be long ones
  }
  return hits;
}

/** The distinct words of a query, the last one last: it may still be on its way. */
function wordsOf(query: string): QueryWord[] {
  const tokens = tokensOf(query.slice(0, longestQuery)).toReversed();
  const words = new Map<string, QueryWord>();
  for (const { words: spellings, terms } of tokens) {
    const [word = ""] = spellings;
    if (!words.has(word)) words.set(word, { word, terms, variants: withoutOneLetter(word) });
  }
  return [...words.values()].slice(0, mostWords).toReversed();
}

/** The terms of a word of the query: itself, what begins with it if it is the last, else what it may have meant. */
function termsFor({ word, terms, variants }: QueryWord, known: readonly KnownWord[], isLast: boolean): string[] {
  // A letter that looks like "and" or "with" may belong to the word: only when the whole word is unknown it is left out.
  const whole = terms.filter((term) => known.some((other) => other.term === term)).slice(0, 1);
  const begun = isLast ? known.filter((other) => other.word.startsWith(word)).map(({ term }) => term) : [];
  const meant = [...new Set([...whole, ...begun])];
  if (meant.length > 0 || variants.length === 0) return meant;
  const typos = known.filter((other) => isOneMistakeAway(word, other.word)).toSorted((a, b) => b.pages - a.pages);
  return [...new Set(typos.slice(0, mostTypos).map(({ term }) => term))];
}

function hitOf(found: FoundPage, terms: ReadonlySet<string>, language: Language): PaperHit {
  const { page, path, fileName, year, text, relevance } = found;
  const isArabic = language === "ar";
  return {
    fileName,
    title: (isArabic && found.titleAr) || found.title,
    author: (isArabic && found.authorAr) || found.author,
    ...excerptOf(text, terms),
    url: `${path}#page=${page}`,
    page,
    year,
    relevance: Math.round(relevance * 1000) / 1000,
  };
}
