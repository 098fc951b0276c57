import { and, or, type SQL, sql } from "drizzle-orm";
import { nameSpellings } from "#app/platform/i18n/given-names.ts";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { readEmail } from "#app/platform/reading/email.ts";
import { withoutLinks } from "#app/platform/reading/read-phone.ts";
import { containing } from "./containing.ts";

/** Query conditions that search a column of normalized text for words. */
export type WordSearch = {
  /** Matches rows that contain every word. The condition is undefined if there are no words. */
  matches: SQL | undefined;
  /**
   * A condition that a short_parts() index can use, for words that are too short for a trigram index. It is fast if few
   * of many rows match; otherwise, reading the newest rows is faster.
   */
  shortParts: SQL | undefined;
  /** How rows are found; by default, the first rows are scanned, then an index is used. "index" skips the scan, and "scan" the index. */
  by?: "index" | "scan" | undefined;
};

/** A phone number within a search: at least five digits, however they are grouped. */
const phoneNumber = /(?<!\S)\+?\(?\d(?:[ ().\-/]*\d){4,19}(?!\S)/g;

/**
 * Creates the conditions. `column` contains text normalized for search; `typed` is the search box's input. A phone
 * number in it also matches in its other spellings, if the column has any.
 */
export function searchWords(
  column: string,
  typed: string | undefined,
  phoneSpellings: (phone: string) => string[] = () => [],
): WordSearch {
  const searched = withoutLinks(normalizeForSearch(typed ?? ""));
  const phones = searched.match(phoneNumber) ?? [];
  const contains = (word: string) => contained(column, word);
  const words = wordsIn(searched.replace(phoneNumber, " "));
  const matches = and(
    ...words.map((word) => or(...nameSpellings(word).map(contains))),
    ...phones.map((phone) => or(and(...wordsIn(phone).map(contains)), ...phoneSpellings(phone).map(contains))),
  );
  const text = sql.identifier(column);
  if (words.length === 0 || phones.length > 0 || words.some(hasTrigram))
    return { matches, shortParts: undefined, by: words.some(isRareAddress) ? "index" : undefined };
  return { matches, shortParts: sql`short_parts(${text}) @> ${sql.param(words.flatMap(shortPartsOf))}::text[]` };
}

/** Signs around words, such as quotation marks, and between Arabic ones ("د.منى", "ش.م.م"). Others write none, or spaces. */
const betweenWords = /^[\p{Pi}\p{Pf}\p{Ps}"'.]+|[\p{Pi}\p{Pf}\p{Pe}"'.,،؛;:!?؟/]+$|(?<=[ء-ۿ])[./](?=[ء-ۿ])/u;

function wordsIn(text: string): string[] {
  return text.split(" ").flatMap((written) => {
    const word = addressIn(written) ?? written;
    const words = word.split(betweenWords).filter(Boolean);
    return words.length > 0 || word === "" ? words : [word];
  });
}

/** Returns the email address in a word, without what copying adds: "mailto:mona@…", "<mona@…>". */
function addressIn(word: string): string | undefined {
  const address = word.includes("@") ? readEmail(word) : undefined;
  return address && word.includes(address) ? address : undefined;
}

function contained(column: string, word: string): SQL {
  const text = sql.identifier(column);
  // For a short word, LIKE would scan the entire trigram index.
  if (!hasTrigram(word)) return sql`strpos(${text}, ${word}) > 0`;
  return sql`${text} like ${containing(word)}`;
}

/**
 * Whether a word is a complete email address, which few rows contain. An index finds it by the part before the domain,
 * which many have in common.
 */
function isRareAddress(word: string): boolean {
  const [name = "", domain = ""] = word.split("@");
  return hasTrigram(name) && domain.includes(".");
}

/** pg_trgm only considers letters and digits. */
function hasTrigram(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word);
}

/**
 * Returns the same parts as short_parts() in the database (db/migrations): all pairs of adjacent letters, or the single
 * letter.
 */
function shortPartsOf(word: string): string[] {
  const [first = "", ...others] = word; // by code point, as in PostgreSQL
  if (others.length === 0) return [first];
  return others.map((letter, at) => `${at === 0 ? first : others[at - 1]}${letter}`);
}
