import { stemmer } from "stemmer";
import { nameSpellings } from "#app/platform/i18n/given-names.ts";
import { mayBeOneName } from "#app/platform/i18n/joined-names.ts";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { withoutArticle } from "#app/platform/i18n/words-of.ts";

export type Token = {
  start: number;
  end: number;
  /** Normalized spellings without the Arabic definite article. */
  words: string[];
  /** The stems of the words, used for matching. */
  terms: string[];
  /** The words that this word is a part of, or ends if it is a name: "immuno-modulation", "عبد الله". */
  compounds: readonly Forms[];
};

const longestWord = 40;
/** The maximum length before normalization. Leaves room for diacritics and presentation forms. */
const mostWritten = 4 * longestWord;
/** Words, with the words that a hyphen joins to them, also across the end of a line. */
const inWords =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00adـ\u200c\u200d]*(?:[-\u2010\u2011]\s?[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00adـ\u200c\u200d]*)*/gu;
const inCompounds = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00adـ\u200c\u200d]*/gu;
/** Longer chains of hyphens are no compounds. */
const mostParts = 4;

export function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  eachWord(text, (token) => found.push(token));
  return found;
}

export function tokensWith(text: string, terms: ReadonlySet<string>): Token[] {
  const found: Token[] = [];
  eachWord(text, (token) => {
    const isMeant = (forms: Forms) => forms.terms.some((term) => terms.has(term));
    if (isMeant(token) || token.compounds.some(isMeant)) found.push(token);
  });
  return found;
}

function eachWord(text: string, use: (token: Token) => void): void {
  let name = "";
  let last = { written: "", end: -1 };
  const useWord = (written: string, start: number, others: readonly Forms[] = []) => {
    const end = start + written.length;
    const isOneName = start === last.end + 1 && mayBeOneName(last.written, written);
    name = isOneName ? `${name} ${written}` : written;
    last = { written, end };
    const compounds = isOneName ? [...others, formsOf(name)] : others;
    const forms = formsOf(written);
    if (forms.words.length > 0) use({ start, end, ...forms, compounds });
  };
  for (const { 0: written, index } of text.matchAll(inWords)) {
    if (!/[-\u2010\u2011]/.test(written)) {
      useWord(written, index);
      continue;
    }
    const parts = [...written.matchAll(inCompounds)];
    const letters = parts.map(([part]) => part);
    // "PMF-301" and dates are no compounds.
    const isCompound = parts.length <= mostParts && written.length <= mostWritten && !/\p{N}/u.test(written);
    for (const [at, part] of parts.entries()) {
      useWord(part[0], index + part.index, isCompound ? compoundsAround(letters, at) : []);
    }
  }
}

/** In "anti-inflamma-tory", "inflammatory" is a word, too. */
function compoundsAround(parts: readonly string[], at: number): Forms[] {
  const starts = parts
    .keys()
    .toArray()
    .slice(0, at + 1);
  const ends = parts.keys().toArray().slice(at);
  return starts.flatMap((start) =>
    ends.flatMap((end) => (end > start ? formsOf(parts.slice(start, end + 1).join("")) : [])),
  );
}

type Forms = Pick<Token, "words" | "terms">;

/** Caches word forms, because a search tokenizes twenty pages that mostly contain the same few thousand words. */
const knownForms = new Map<string, Forms>();
const mostKnownForms = 50_000;

function formsOf(written: string): Forms {
  const known = knownForms.get(written);
  if (known) return known;
  const words = spellingsOf(written);
  const forms = { words: words.map(sorted), terms: words.map(stemOf).map(sorted) };
  if (written.length > longestWord) return forms; // too long for a real word, so do not cache it
  if (knownForms.size >= mostKnownForms) knownForms.clear();
  knownForms.set(written, forms);
  return forms;
}

/**
 * Returns the word as written and, if it may start with an attached prefix ("and", "with", "for"), without the prefix.
 * A given name is also the spelling that stands for all of its spellings.
 */
function spellingsOf(written: string): string[] {
  const whole = withoutArticle(normalizeForSearch(written.slice(0, mostWritten).replaceAll("\u00ad", ""))).slice(
    0,
    longestWord,
  );
  const apart = whole.replace(/^[وبلف](?=\p{Script=Arabic}{4})/u, "");
  const [name = ""] = nameSpellings(whole);
  return [...new Set([whole, apart, name])].filter(Boolean);
}

function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemmer(word);
  return /^\p{Script=Arabic}+$/u.test(word) ? stemArabic(word) : word;
}

/**
 * Strips up to three suffixes for number, gender, and possession, but keeps at least three letters. PostgreSQL's
 * `arabic_stem` keeps prefixes and finds results for fewer of the queries in tests/search (decision 017).
 */
function stemArabic(word: string): string {
  let stem = word;
  for (let time = 0; time < 3; time += 1) {
    stem = stem.replace(/(?<=\p{L}{3})(?:هما|ها|هم|هن|نا|كم|ات|ون|ين|ان|ه|ي|ت|ا)$/u, "");
  }
  return stem;
}

/** Normalizes the order of lam and alef, because many PDFs store the ligature in the wrong order. */
function sorted(word: string): string {
  return word.replace(/[ال]{2,}/g, (run) => run.replace(/ل/g, "") + run.replace(/ا/g, ""));
}

const shortestWithTypo = 4;

/**
 * Returns a word and every variant with one letter removed. Two words one typo apart (a letter added, missing, changed,
 * or swapped) share a variant, so an index can find them. Trigrams miss half of the typos in short words (decision
 * 017).
 */
export function withoutOneLetter(word: string): string[] {
  if (word.length < shortestWithTypo) return [];
  const shorter = Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...shorter])];
}

export function isOneMistakeAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shortest = Math.min(one.length, other.length) - start;
  while (end < shortest && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [first, second] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (first.length <= 1 && second.length <= 1) return true;
  return first.length === 2 && second.length === 2 && first[0] === second[1] && first[1] === second[0];
}
