import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { OrderRow } from "./order-row.server.ts";
import { purchaseOrders } from "./table.server.ts";
import type { OrderSort } from "./staff-contract.ts";

type Key = {
  /** The sort column. The id is appended as a tiebreaker. Each column has an index (table.server.ts). */
  by: SQL;
  valueOf(row: OrderRow): string | number;
  /** The SQL type of a cursor value. */
  type: "timestamptz" | "bigint" | "text";
};

const keys: Record<"date" | "total" | "company", Key> = {
  date: {
    by: sql`${purchaseOrders.createdAt}`,
    valueOf: ({ createdAt }) => createdAt.toISOString(),
    type: "timestamptz",
  },
  total: { by: sql`${purchaseOrders.totalCents}`, valueOf: ({ totalCents }) => totalCents, type: "bigint" },
  company: {
    by: sql`left(lower(${purchaseOrders.companyName}), 60)`,
    valueOf: ({ companyName }) => companyName,
    type: "text",
  },
};

/** Returns the ORDER BY columns for a sort order, and the condition for the next page. */
export function sortedBy(sort: OrderSort = "-date") {
  const isDown = sort.startsWith("-");
  const key = keys[nameOf(sort)];
  const direction = isDown ? desc : asc;
  const id = purchaseOrders.id;
  return {
    order: [direction(key.by), direction(id)],
    /** Matches the rows after a cursor. If the cursor is missing or invalid, matches from the beginning. */
    after(cursor: string | undefined): SQL | undefined {
      const place = decode(cursor);
      if (!place) return undefined;
      const value =
        key.type === "text" ? sql`left(lower(${place.value}::text), 60)` : sql`${place.value}::${sql.raw(key.type)}`;
      const than = sql`(${value}, ${place.id}::uuid)`;
      return isDown ? sql`(${key.by}, ${id}) < ${than}` : sql`(${key.by}, ${id}) > ${than}`;
    },
    cursorOf: (row: OrderRow) => encode(`${sort} ${row.id} ${key.valueOf(row)}`),
  };

  function decode(cursor: string | undefined): { id: string; value: string } | undefined {
    const text = Buffer.from(cursor ?? "", "base64url").toString();
    const [, ofSort, rowId, value] = /^(\S+) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) ([^]*)$/.exec(text) ?? [];
    if (ofSort !== sort || !rowId || value === undefined || !isReadable[key.type](value)) return undefined;
    return { id: rowId, value };
  }
}

/** Whether PostgreSQL accepts a cursor value. */
const isReadable: Record<Key["type"], (value: string) => boolean> = {
  timestamptz: isMoment,
  bigint: (value) => /^\d{1,15}$/.test(value),
  text: (value) => /^[^\0]{0,200}$/.test(value),
};

/** Accepts the format of `toISOString`, but only dates that PostgreSQL accepts: no year 0 and no month 99. */
function isMoment(value: string): boolean {
  const moment = new Date(value);
  return /^(?!0000)\d{4}-/.test(value) && !Number.isNaN(moment.getTime()) && moment.toISOString() === value;
}

function nameOf(sort: OrderSort): keyof typeof keys {
  if (sort === "total" || sort === "-total") return "total";
  return sort === "company" || sort === "-company" ? "company" : "date";
}

function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}
