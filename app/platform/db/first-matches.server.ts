import { and, getTableName, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "./database.server.ts";
import type { WordSearch } from "./word-search.server.ts";

/** The rows that the filters of a list allow, and what its search wants of them. */
export type SearchedList = {
  listed: SQL | undefined;
  search: WordSearch;
  order: SQL[];
};

/**
 * The number of rows to scan first. If matches are common, these rows contain a full page of them; if they are rare, an
 * index finds them. Both are fast, regardless of the number of rows. `perMatch` limits it if few matches are wanted.
 */
type Ahead = { most: number; perMatch: number };
const usualAhead: Ahead = { most: 10_000, perMatch: 200 };

/**
 * More rows than a table has. A subquery with this limit is planned to find all its rows by an index. Otherwise, for the
 * first few rows in the order of a list, the planner may read the entire list until it finds them.
 */
const allMatches = 2 ** 40;

/** Reads the first rows of a list that match its search. */
export async function firstMatches<Table extends PgTable>(
  db: Executor,
  table: Table,
  { listed, search, order }: SearchedList,
  wanted: number,
  ahead = usualAhead,
): Promise<Table["$inferSelect"][]> {
  const { matches, shortParts, by } = search;
  // Subqueries are named after the table, so that the same conditions apply to them.
  const name = getTableName(table);
  const source: PgTable = table;
  const rows = (where: SQL | undefined) => db.select().from(source).where(where).$dynamic();
  if (matches && by !== "index") {
    const first = rows(listed)
      .orderBy(...order)
      .limit(Math.min(ahead.most, wanted * ahead.perMatch))
      .as(name);
    const found = await db
      .select()
      .from(first)
      .where(matches)
      .orderBy(...order)
      .limit(wanted);
    if (found.length === wanted) return found;
  }
  const matching = rows(and(listed, matches, shortParts));
  const all = matches && by !== "scan" ? db.select().from(matching.limit(allMatches).as(name)).$dynamic() : matching;
  return all.orderBy(...order).limit(wanted);
}
