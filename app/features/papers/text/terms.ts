import { fold } from "#app/platform/i18n/fold.ts";
import { withoutArticle } from "#app/platform/i18n/words-of.ts";
import { stemmer } from "stemmer";

/** A word of a text, and how the index knows it. */
export type Token = {
  /** Its place in the text. */
  start: number;
  end: number;
  /** The spellings that a search box may hold: folded, without the article. */
  words: string[];
  /** Their stems, which are compared. */
  terms: string[];
};

const longestWord = 40;
/** Diacritics and letters of other shapes included. */
const mostWritten = 4 * longestWord;
const inWords = /[\p{L}\p{N}][\p{L}\p{N}\p{M}ـ\u200c\u200d]*/gu;

export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(inWords), ({ 0: written, index }) => {
    return { start: index, end: index + written.length, ...formsOf(written) };
  }).filter(({ words }) => words.length > 0);
}

/** The words of a text that have one of the terms: what `tokensOf` has of them, without making the others. */
export function tokensWith(text: string, terms: ReadonlySet<string>): Token[] {
  const found: Token[] = [];
  inWords.lastIndex = 0;
  for (let match = inWords.exec(text); match; match = inWords.exec(text)) {
    const forms = formsOf(match[0]);
    if (!forms.terms.some((term) => terms.has(term))) continue;
    found.push({ start: match.index, end: match.index + match[0].length, ...forms });
  }
  return found;
}

type Forms = Pick<Token, "words" | "terms">;

/** A few thousand words make up nearly all of any text, and a search takes every word of twenty pages apart. */
const knownForms = new Map<string, Forms>();
const mostKnownForms = 50_000;

function formsOf(written: string): Forms {
  const known = knownForms.get(written);
  if (known) return known;
  const words = spellingsOf(written);
  const forms = { words: words.map(sorted), terms: words.map(stemOf).map(sorted) };
  if (written.length > longestWord) return forms; // no word of a language
  if (knownForms.size >= mostKnownForms) knownForms.clear();
  knownForms.set(written, forms);
  return forms;
}

/** The word as it was written and, where a short word may be joined to it ("and", "with", "for"), without that. */
function spellingsOf(written: string): string[] {
  const whole = withoutArticle(fold(written.slice(0, mostWritten))).slice(0, longestWord);
  const apart = whole.replace(/^[وبلف](?=\p{Script=Arabic}{4})/u, "");
  return [...new Set([whole, apart])].filter(Boolean);
}

function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemmer(word);
  return /^\p{Script=Arabic}+$/u.test(word) ? stemArabic(word) : word;
}

/**
 * Endings of number, gender and owner, up to three of them, while three letters stay. PostgreSQL's `arabic_stem` keeps
 * joined words and answers fewer queries of tests/search (decision 017).
 */
function stemArabic(word: string): string {
  let stem = word;
  for (let time = 0; time < 3; time += 1) {
    stem = stem.replace(/(?<=\p{L}{3})(?:هما|ها|هم|هن|نا|كم|ات|ون|ين|ان|ه|ي|ت|ا)$/u, "");
  }
  return stem;
}

/** Many PDFs give lam and alef, which are one glyph, in the wrong order; here the order does not count. */
function sorted(word: string): string {
  return word.replace(/[ال]{2,}/g, (run) => run.replace(/ل/g, "") + run.replace(/ا/g, ""));
}

const shortestWithTypo = 4;

/**
 * A word and everything it becomes when one letter is left out. Two words with one mistake between them (a letter
 * too many, too few, another one, two changed over) have one of these in common, which an index can find. Trigrams
 * find little more than half of the mistakes in words of four or five letters (decision 017).
 */
export function withoutOneLetter(word: string): string[] {
  if (word.length < shortestWithTypo) return [];
  const shorter = Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
  return [...new Set([word, ...shorter])];
}

/** Whether two words differ by one mistake. */
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
