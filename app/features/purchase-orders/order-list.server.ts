import { and, desc, eq, isNotNull, isNull, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { decimalOf, kilogramsOf } from "#app/domain/money.ts";
import { decodeCursor, encodeCursor } from "#app/platform/db/cursor.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { searchWords, type WordSearch } from "#app/platform/db/word-search.server.ts";
import { fold } from "#app/platform/i18n/fold.ts";
import type { OrderFilter, OrderTotals, Summary } from "./staff-contract.ts";
import { purchaseOrders, purchaseOrderTotals } from "./table.server.ts";

/** How far matches are counted: beyond it the exact number helps nobody and costs a scan. */
export const countedAtMost = 1000;

/** One page of orders, newest first, and the cursor of the page after it. */
export async function listPage(db: Executor, filter: OrderFilter, cursor: string | undefined, size: number) {
  const after = decodeCursor(cursor);
  const place = after && sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const rows = await newestMatches(db, and(listedIn(filter), place), searchWords("search_text", filter.q), size + 1);
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last && encodeCursor(last) };
}

/** How many orders match, counted no further than `countedAtMost` when a search is involved. */
export async function countMatches(db: Executor, filter: OrderFilter): Promise<number> {
  if (!filter.q && filter.status !== "deleted") {
    const summary = await summarize(db);
    return filter.status && filter.status !== "all" ? summary[filter.status] : summary.total;
  }
  const { matches, shortParts } = searchWords("search_text", filter.q);
  const listed = listedIn(filter);
  if (shortParts) {
    const recent = newest(db, listed).limit(recentOrders).as("recent");
    const counted = await countOf(
      db,
      db
        .select({ one: sql`1` })
        .from(recent)
        .where(matches),
    );
    if (counted === countedAtMost) return counted;
  }
  return countOf(
    db,
    db
      .select({ one: sql`1` })
      .from(purchaseOrders)
      .where(and(listed, matches, shortParts)),
  );
}

/**
 * A letter or two are in many orders or in few. Many: a page of them is soon found among the newest. Few: the index of
 * short parts finds them, wherever they are. Longer words need no such help: the trigram index knows how many it has.
 */
const recentOrders = 10_000;

async function newestMatches(db: Executor, listed: SQL | undefined, search: WordSearch, wanted: number) {
  const { matches, shortParts } = search;
  if (shortParts) {
    const recent = newest(db, listed).limit(recentOrders).as("recent");
    const order = [desc(recent.createdAt), desc(recent.id)];
    const found = await db
      .select()
      .from(recent)
      .where(matches)
      .orderBy(...order)
      .limit(wanted);
    if (found.length === wanted) return found;
  }
  return newest(db, and(listed, matches, shortParts)).limit(wanted);
}

function newest(db: Executor, where: SQL | undefined) {
  return db.select().from(purchaseOrders).where(where).orderBy(desc(purchaseOrders.createdAt), desc(purchaseOrders.id));
}

async function countOf(db: Executor, rows: { limit(most: number): SQLWrapper }): Promise<number> {
  const {
    rows: [counted],
  } = await db.execute<{ matches: number }>(
    sql`select count(*)::int as matches from (${rows.limit(countedAtMost)}) as matching`,
  );
  return counted?.matches ?? 0;
}

/** The figures of the stat cards, from the totals that a trigger keeps. */
export async function summarize(db: Executor): Promise<Summary> {
  const rows = await db
    .select({
      status: purchaseOrderTotals.status,
      orders: sql<number>`sum(orders)::float8`,
      cents: sql<number>`sum(cents)::float8`,
    })
    .from(purchaseOrderTotals)
    .groupBy(purchaseOrderTotals.status);
  const of = (status: string) => rows.find((row) => row.status === status) ?? { orders: 0, cents: 0 };
  const [pending, contacted, completed] = [of("pending"), of("contacted"), of("completed")];
  return {
    total: pending.orders + contacted.orders + completed.orders,
    pending: pending.orders,
    contacted: contacted.orders,
    completed: completed.orders,
    revenue: decimalOf(pending.cents + contacted.cents + completed.cents),
    completedRevenue: decimalOf(completed.cents),
  };
}

/** Orders, value and weight by month, product and status, oldest month first. */
export async function listTotals(db: Executor): Promise<OrderTotals> {
  const rows = await db
    .select()
    .from(purchaseOrderTotals)
    .where(sql`orders > 0`)
    .orderBy(purchaseOrderTotals.month, purchaseOrderTotals.productType, purchaseOrderTotals.status);
  return rows.map(({ month, productType, status, orders, cents, grams }) => ({
    month: month.slice(0, 7),
    productType,
    status,
    orders,
    total: decimalOf(cents),
    weight: kilogramsOf(grams),
  }));
}

/** What a search looks at, in one spelling: number, company, contact, e-mail, phone also without its spaces. */
export function searchTextOf(order: {
  orderNumber: string;
  companyName: string;
  contactName: string;
  email: string;
  phone: string | null;
}): string {
  const { orderNumber, companyName, contactName, email, phone } = order;
  const digits = phone?.replace(/[^\d+]/g, "") ?? "";
  return fold([orderNumber, companyName, contactName, email, phone ?? "", fold(digits)].join(" "));
}

function listedIn({ status }: OrderFilter): SQL | undefined {
  if (status === "deleted") return and(isNotNull(purchaseOrders.deletedAt), isNull(purchaseOrders.purgedAt));
  const kept = isNull(purchaseOrders.deletedAt);
  return status && status !== "all" ? and(kept, eq(purchaseOrders.status, status)) : kept;
}
