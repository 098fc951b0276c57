import { and, type SQL, sql } from "drizzle-orm";
import { fold } from "#app/platform/i18n/fold.ts";

/** A search for words in a column of folded text, as conditions. */
export type WordSearch = {
  /** What every match fulfils: each word is a part of the text. Undefined when nothing is searched. */
  matches: SQL | undefined;
  /**
   * Only when no word is long enough for an index of trigrams: what an index of short_parts() knows of the matches.
   * It finds few matches among very many rows at once; where there are many, the newest rows are quicker read.
   */
  shortParts: SQL | undefined;
};

/** `column` is the name of a column with folded text; `typed` is what a person wrote into the search box. */
export function searchWords(column: string, typed: string | undefined): WordSearch {
  const text = sql.identifier(column);
  const words = fold(typed ?? "")
    .split(" ")
    .filter(Boolean);
  const matches = and(
    ...words.map((word) =>
      hasTrigram(word)
        ? sql`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`
        : // Not LIKE: the trigram index would take it, and read itself from end to end.
          sql`strpos(${text}, ${word}) > 0`,
    ),
  );
  if (words.length === 0 || words.some(hasTrigram)) return { matches, shortParts: undefined };
  return { matches, shortParts: sql`short_parts(${text}) @> ${sql.param(words.flatMap(shortPartsOf))}::text[]` };
}

/** pg_trgm looks at letters and digits only. */
function hasTrigram(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word);
}

/** As short_parts() in the database (db/migrations): all pairs of neighbours, or the one letter. */
function shortPartsOf(word: string): string[] {
  const [first = "", ...others] = word; // by characters, as PostgreSQL counts them
  if (others.length === 0) return [first];
  return others.map((letter, at) => `${at === 0 ? first : others[at - 1]}${letter}`);
}
