import { and, type SQL, sql } from "drizzle-orm";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";

/** Query conditions that search a column of normalized text for words. */
export type WordSearch = {
  /** Matches rows that contain every word. The condition is undefined if there are no words. */
  matches: SQL | undefined;
  /**
   * A condition that a short_parts() index can use, for words that are too short for a trigram index. It is fast if few
   * of many rows match; otherwise, reading the newest rows is faster.
   */
  shortParts: SQL | undefined;
};

/** Creates the conditions. `column` contains text normalized for search; `typed` is the search box's input. */
export function searchWords(column: string, typed: string | undefined): WordSearch {
  const text = sql.identifier(column);
  const words = normalizeForSearch(typed ?? "")
    .split(" ")
    .filter(Boolean);
  const matches = and(
    ...words.map((word) =>
      hasTrigram(word)
        ? sql`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`
        : // LIKE would scan the entire trigram index.
          sql`strpos(${text}, ${word}) > 0`,
    ),
  );
  if (words.length === 0 || words.some(hasTrigram)) return { matches, shortParts: undefined };
  return { matches, shortParts: sql`short_parts(${text}) @> ${sql.param(words.flatMap(shortPartsOf))}::text[]` };
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
