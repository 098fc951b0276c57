import { and, type SQL, sql } from "drizzle-orm";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";

/** Conditions for searching words in a column of folded text. */
export type WordSearch = {
  /** True for every match: the text contains each word. Undefined without words. */
  matches: SQL | undefined;
  /**
   * If no word is long enough for a trigram index: what a short_parts() index knows about matches. Good at finding few
   * matches among many rows; if there are many, reading the newest rows is faster.
   */
  shortParts: SQL | undefined;
};

/** `column` is a column of folded text; `typed` is the input of the search box. */
export function searchWords(column: string, typed: string | undefined): WordSearch {
  const text = sql.identifier(column);
  const words = normalizeForSearch(typed ?? "")
    .split(" ")
    .filter(Boolean);
  const matches = and(
    ...words.map((word) =>
      hasTrigram(word)
        ? sql`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`
        : // Not LIKE, which would use the trigram index and read all of it.
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

/** Like short_parts() in the database (db/migrations): all pairs of adjacent letters, or the single letter. */
function shortPartsOf(word: string): string[] {
  const [first = "", ...others] = word; // by code point, like PostgreSQL
  if (others.length === 0) return [first];
  return others.map((letter, at) => `${at === 0 ? first : others[at - 1]}${letter}`);
}
