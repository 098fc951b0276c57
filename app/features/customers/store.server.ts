import { eq, sql } from "drizzle-orm";
import { pageOf } from "#app/platform/db/cursor.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { firstMatches } from "#app/platform/db/first-matches.server.ts";
import { type SortKey, sortedRows } from "#app/platform/db/sorted-rows.server.ts";
import { searchWords } from "#app/platform/db/word-search.server.ts";
import type { FoundRecord } from "#app/platform/feature/feature.server.ts";
import { dialedWays } from "#app/platform/reading/phone.server.ts";
import { isSameEmail } from "#app/platform/reading/same-email.server.ts";
import type { CustomerFilter } from "./contract.ts";
import { customers } from "./table.server.ts";

export type CustomerRow = typeof customers.$inferSelect;

const keys: Record<"last" | "total" | "orders", SortKey<CustomerRow>> = {
  last: { by: sql`${customers.lastAt}`, valueOf: ({ lastAt }) => lastAt.toISOString(), type: "timestamptz" },
  total: { by: sql`${customers.cents}`, valueOf: ({ cents }) => cents, type: "bigint" },
  orders: { by: sql`${customers.orders}`, valueOf: ({ orders }) => orders, type: "bigint" },
};

/**
 * How many rows a search scans before it uses an index. With an @, matches are rare, because each customer has another
 * address, unless so many have the same name before it ("info@") that a few rows are enough.
 */
const ahead = { most: 4_000, perMatch: 80 };
const aheadForAddress = { most: 400, perMatch: 8 };

/** Returns one page of customers, and the cursor of the next page. */
export async function listPage(
  db: Executor,
  { q, sort = "-last" }: CustomerFilter,
  cursor: string | undefined,
  size: number,
) {
  const sorted = sortedRows(sort, keys, customers.id);
  const search = searchWords("search_text", q, (phone) => dialedWays(phone, "EG"));
  const list = { listed: sorted.after(cursor), search, order: sorted.order };
  const rows = await firstMatches(db, customers, list, size + 1, q?.includes("@") ? aheadForAddress : ahead);
  return pageOf(rows, size, sorted.cursorOf);
}

export async function findCustomers(db: Executor, text: string, atMost: number): Promise<FoundRecord[]> {
  const { rows } = await listPage(db, { q: text }, undefined, atMost);
  return rows.map(({ id, name, company, email }) => ({
    to: `/admin/customers?open=${id}`,
    title: company ?? name,
    note: email,
  }));
}

export async function findCustomer(db: Executor, id: string): Promise<CustomerRow | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found;
}

/** Returns the id of the customer with an email address, in any of its spellings. */
export async function findCustomerId(db: Executor, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(isSameEmail(customers.emailKey, email))
    .limit(1);
  return found?.id;
}
