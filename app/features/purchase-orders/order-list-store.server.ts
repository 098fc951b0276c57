import { and, eq, gte, isNotNull, isNull, like, lt, lte, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { centsOf, decimalOf } from "#app/domain/money.ts";
import { pageOf } from "#app/platform/db/cursor.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { searchWords, type WordSearch } from "#app/platform/db/word-search.server.ts";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { type FieldName, searchedFields } from "./fields/order-fields.ts";
import type { OrderRow } from "./order-row.server.ts";
import { sortedBy } from "./order-sort-store.server.ts";
import { countedAtMost, isCountKept, type OrderFilter, type Summary } from "./staff-contract.ts";
import { purchaseOrders, purchaseOrderDays } from "./table.server.ts";

/** One page of orders, sorted as the filter says, and the cursor of the next page. */
export async function listPage(db: Executor, filter: OrderFilter, cursor: string | undefined, size: number) {
  const sorted = sortedBy(filter.sort);
  const listed = and(listedIn(filter), sorted.after(cursor));
  const rows = await firstMatches(db, { listed, search: searchOf(filter), order: sorted.order }, size + 1);
  return pageOf(rows, size, sorted.cursorOf);
}

/**
 * A common match fills a page from the first rows; a rare one is found by an index. Both cost the same however many
 * orders there are.
 */
const readAhead = 10_000;
/** Counting reads all of the first rows; finding a page, only as many as needed. */
const countAhead = 4_000;
/** A match is common if this many of the first rows match: an index would return very many orders. */
const commonShare = 0.01;

/** `isExact` is false beyond the limit: a larger exact count helps no one and costs a scan. */
export type MatchCount = { matches: number; isExact: boolean };

/** The number of matching orders, counted only as far as the cost does not depend on the number of orders. */
export async function countMatches(db: Executor, filter: OrderFilter, lookAt = countAhead): Promise<MatchCount> {
  if (filter.status !== "deleted" && isCountKept(filter)) {
    const summary = await summarize(db);
    const matches = filter.status && filter.status !== "all" ? summary[filter.status] : summary.total;
    return { matches, isExact: true };
  }
  const search = searchOf(filter);
  const listed = listedIn(filter);
  if (search.mayBeCommon) {
    const ahead = await countFirst(db, { listed, search, order: sortedBy(filter.sort).order }, lookAt);
    if (ahead.looked < lookAt) return { matches: ahead.matches, isExact: true };
    if (ahead.matches >= lookAt * commonShare)
      return { matches: Math.min(ahead.matches, countedAtMost), isExact: false };
  }
  const everywhere = db
    .select({ one: sql`1` })
    .from(purchaseOrders)
    .where(and(listed, search.matches, search.shortParts));
  const matches = await countOf(db, everywhere);
  return { matches, isExact: matches < countedAtMost };
}

type Search = WordSearch & {
  /** Whether so many orders may match that it is worth scanning the first rows before using an index. */
  mayBeCommon: boolean;
};

/** The beginning of an order number: a range of its index. The trigrams of a year match every order. */
const orderNumber = /^po-\d{4}-\d{1,12}$/;
/** A complete number; at most a few others begin with it. */
const wholeNumber = /^po-\d{4}-\d{6,12}$/;

function searchOf({ q, product, min, max }: OrderFilter): Search {
  const folded = normalizeForSearch(q ?? "");
  const narrowed = and(
    product && eq(purchaseOrders.productType, product),
    min ? gte(purchaseOrders.totalCents, centsIn(min)) : undefined,
    max ? lte(purchaseOrders.totalCents, centsIn(max)) : undefined,
  );
  if (orderNumber.test(folded)) {
    const numbered = like(purchaseOrders.orderNumber, `${folded.toUpperCase()}%`);
    if (!wholeNumber.test(folded))
      return { matches: and(numbered, narrowed), shortParts: undefined, mayBeCommon: true };
    // Look up the number separately: combined with an ORDER BY, the planner may walk through all orders.
    const ids = sql`array(select id from purchase_orders where ${numbered} limit ${countedAtMost})`;
    const found = sql`${purchaseOrders.id} = any(${ids})`;
    return { matches: and(found, narrowed), shortParts: undefined, mayBeCommon: false };
  }
  const { matches, shortParts } = searchWords("search_text", q);
  return { matches: and(matches, narrowed), shortParts, mayBeCommon: folded !== "" || narrowed !== undefined };
}

type Listing = { listed: SQL | undefined; search: Search; order: SQL[] };

/** The matches among the first rows of a list. Aliased like the table, so that all conditions apply. */
function matchesAhead(db: Executor, { listed, search, order }: Listing) {
  const ahead = rows(db, listed, order).limit(readAhead).as("purchase_orders");
  return db
    .select()
    .from(ahead)
    .where(search.matches)
    .orderBy(...order)
    .$dynamic();
}

/** How many of the first rows match, and how many there were: fewer than requested are the whole list. */
async function countFirst(db: Executor, { listed, search, order }: Listing, lookAt: number) {
  const ahead = rows(db, listed, order).limit(lookAt).as("purchase_orders");
  const [counted] = await db
    .select({
      looked: sql<number>`count(*)::int`,
      matches: sql<number>`count(*) filter (where ${search.matches})::int`,
    })
    .from(ahead);
  return counted ?? { looked: 0, matches: 0 };
}

async function firstMatches(db: Executor, listing: Listing, wanted: number): Promise<OrderRow[]> {
  const { listed, search, order } = listing;
  if (search.mayBeCommon) {
    const found = await matchesAhead(db, listing).limit(wanted);
    if (found.length === wanted) return found;
  }
  return rows(db, and(listed, search.matches, search.shortParts), order).limit(wanted);
}

function rows(db: Executor, where: SQL | undefined, order: SQL[]) {
  return db
    .select()
    .from(purchaseOrders)
    .where(where)
    .orderBy(...order);
}

async function countOf(db: Executor, rows: { limit(most: number): SQLWrapper }): Promise<number> {
  const {
    rows: [counted],
  } = await db.execute<{ matches: number }>(
    sql`select count(*)::int as matches from (${rows.limit(countedAtMost)}) as matching`,
  );
  return counted?.matches ?? 0;
}

/** The numbers on the stat cards, from the totals that a trigger keeps. */
export async function summarize(db: Executor): Promise<Summary> {
  const rows = await db
    .select({
      status: purchaseOrderDays.status,
      orders: sql<number>`sum(orders)::float8`,
      cents: sql<number>`sum(cents)::float8`,
    })
    .from(purchaseOrderDays)
    .groupBy(purchaseOrderDays.status);
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

/** The searchable text, normalized: number, company, contact, email, and phone with and without spaces. */
export function searchTextOf(order: Pick<OrderRow, "orderNumber" | FieldName>): string {
  const digits = order.phone?.replace(/[^\d+]/g, "") ?? "";
  const searched = searchedFields.map((name) => order[name] ?? "");
  return normalizeForSearch([order.orderNumber, ...searched, normalizeForSearch(digits)].join(" "));
}

/** Conditions that an index can use before reading rows: status and days. */
function listedIn({ status, from, until, older }: OrderFilter): SQL | undefined {
  const days = and(
    from ? gte(purchaseOrders.createdAt, startOf(from, 0)) : undefined,
    until ? lt(purchaseOrders.createdAt, startOf(until, 1)) : undefined,
    older ? lt(purchaseOrders.createdAt, sql`now() - make_interval(days => ${older}::int)`) : undefined,
  );
  if (status === "deleted") return and(isNotNull(purchaseOrders.deletedAt), isNull(purchaseOrders.purgedAt), days);
  const kept = and(isNull(purchaseOrders.deletedAt), days);
  return status && status !== "all" ? and(kept, eq(purchaseOrders.status, status)) : kept;
}

/** The start of a day in the seller's calendar, or of one some days later. */
function startOf(day: string, later: number): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${businessTimeZone})`;
}

function centsIn(amount: string): number {
  const cents = centsOf(amount);
  if (cents === undefined) throw new Error("Expected an amount that the contract lets through");
  return cents;
}
