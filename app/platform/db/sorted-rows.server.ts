import { asc, desc, type SQL, sql, type SQLWrapper } from "drizzle-orm";

export type SortKey<Row> = {
  /** The sort column. The id is appended as a tiebreaker. Each column has an index. */
  by: SQL;
  valueOf(row: Row): string | number;
  /** The SQL type of a cursor value. */
  type: "timestamptz" | "bigint" | "text";
  /** Converts a cursor value as the column converts its values. */
  converted?: (value: SQL) => SQL;
};

/**
 * Returns the ORDER BY columns for a sort order ("-date"), and the condition for the next page. Cursors name the sort
 * order, and are valid for no other.
 */
export function sortedRows<Row extends { id: string }, Name extends string>(
  sort: Name | `-${Name}`,
  keys: Record<Name, SortKey<Row>>,
  id: SQLWrapper,
) {
  const isDown = sort.startsWith("-");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without the sign, it is a name
  const key = keys[sort.replace("-", "") as Name];
  const direction = isDown ? desc : asc;
  return {
    order: [direction(key.by), direction(id)],
    /** Matches the rows after a cursor. If the cursor is missing or invalid, matches from the beginning. */
    after(cursor: string | undefined): SQL | undefined {
      const place = decode(cursor);
      if (!place) return undefined;
      const { converted = (value: SQL) => value } = key;
      const value = converted(sql`${place.value}::${sql.raw(key.type)}`);
      const than = sql`(${value}, ${place.id}::uuid)`;
      return isDown ? sql`(${key.by}, ${id}) < ${than}` : sql`(${key.by}, ${id}) > ${than}`;
    },
    cursorOf: (row: Row) => Buffer.from(`${sort} ${row.id} ${key.valueOf(row)}`).toString("base64url"),
  };

  function decode(cursor: string | undefined): { id: string; value: string } | undefined {
    const text = Buffer.from(cursor ?? "", "base64url").toString();
    const [, ofSort, rowId, value] = /^(\S+) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) ([^]*)$/.exec(text) ?? [];
    if (ofSort !== sort || !rowId || value === undefined || !isReadable[key.type](value)) return undefined;
    return { id: rowId, value };
  }
}

/** Whether PostgreSQL accepts a cursor value. */
const isReadable: Record<SortKey<never>["type"], (value: string) => boolean> = {
  timestamptz: isMoment,
  bigint: (value) => /^\d{1,15}$/.test(value),
  text: (value) => /^[^\0]{0,200}$/.test(value),
};

/** Accepts the format of `toISOString`, but only dates that PostgreSQL accepts: no year 0 and no month 99. */
function isMoment(value: string): boolean {
  const moment = new Date(value);
  return /^(?!0000)\d{4}-/.test(value) && !Number.isNaN(moment.getTime()) && moment.toISOString() === value;
}
