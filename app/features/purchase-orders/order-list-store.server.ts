import { and, eq, gte, isNotNull, isNull, like, lt, lte, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { centsOf, decimalOf, formatUsd } from "#app/domain/money.ts";
import { pageOf } from "#app/platform/db/cursor.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { isOnDays } from "#app/platform/db/day-span.server.ts";
import { firstMatches, type SearchedList } from "#app/platform/db/first-matches.server.ts";
import { type SortKey, sortedRows } from "#app/platform/db/sorted-rows.server.ts";
import { searchWords } from "#app/platform/db/word-search.server.ts";
import type { FoundRecord } from "#app/platform/feature/feature.server.ts";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { dialedWays } from "#app/platform/reading/phone.server.ts";
import { spellingsOf } from "#app/platform/reading/same-email.server.ts";
import { type FieldName, searchedFields } from "./fields/order-fields.ts";
import { inFull, readOrderNumber } from "./order-number.ts";
import type { OrderRow } from "./order-row.server.ts";
import { countedAtMost, isCountKept, type OrderFilter, type Summary, type OrderSort } from "./staff-contract.ts";
import { eachStatus, type Status, statuses } from "./status.ts";
import { purchaseOrders, purchaseOrderDays } from "./table.server.ts";

export async function listPage(db: Executor, filter: OrderFilter, cursor: string | undefined, size: number) {
  const sorted = sortedBy(filter.sort);
  const listed = and(listedIn(filter), sorted.after(cursor));
  const list = { listed, search: searchOf(filter), order: sorted.order };
  const rows = await firstMatches(db, purchaseOrders, list, size + 1);
  return pageOf(rows, size, sorted.cursorOf);
}

export async function findOrders(db: Executor, text: string, atMost: number): Promise<FoundRecord[]> {
  const { rows } = await listPage(db, { q: text }, undefined, atMost);
  return rows.map(({ id, companyName, orderNumber, totalCents }) => ({
    to: `/admin?open=${id}`,
    title: companyName,
    note: `${orderNumber} · ${formatUsd(totalCents)}`,
  }));
}

/** The number of rows to scan before an index counts the rest. It is low, because counting always reads all of these rows. */
const countAhead = 4_000;
/** If at least this share of the first rows match, matches are common and the index would return too many rows. */
const commonShare = 0.01;

/** `isExact` is false above the limit. An exact count above it would be of no use to staff and would require a scan. */
export type MatchCount = { matches: number; isExact: boolean };

/** Counts matching orders, but stops at a limit to keep the cost independent of the number of orders. */
export async function countMatches(db: Executor, filter: OrderFilter, lookAt = countAhead): Promise<MatchCount> {
  if (filter.status !== "deleted" && isCountKept(filter)) {
    const summary = await summarize(db);
    const matches = filter.status && filter.status !== "all" ? summary[filter.status] : summary.total;
    return { matches, isExact: true };
  }
  const search = searchOf(filter);
  const listed = listedIn(filter);
  if (search.matches && search.by !== "index") {
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

/** A complete order number. Only a few other numbers can start with it. */
const wholeNumber = /^PO-\d{4}-\d{6,12}$/;

function searchOf({ q, product, min, max }: OrderFilter): SearchedList["search"] {
  const number = readOrderNumber(q ?? "");
  const narrowed = and(
    product && eq(purchaseOrders.productType, product),
    min ? gte(purchaseOrders.totalCents, centsIn(min)) : undefined,
    max ? lte(purchaseOrders.totalCents, centsIn(max)) : undefined,
  );
  if (number) {
    // Looked up as a range in the column's index: a trigram search would match every order of the year.
    const begun = like(purchaseOrders.orderNumber, `${number}%`);
    const full = inFull(number);
    const numbered = full === number ? begun : or(begun, eq(purchaseOrders.orderNumber, full));
    if (!wholeNumber.test(number)) return { matches: and(numbered, narrowed), shortParts: undefined };
    // Find the ids in a subquery. Otherwise, with ORDER BY, the planner may scan all orders.
    const ids = sql`array(select id from purchase_orders where ${numbered} limit ${countedAtMost})`;
    const found = sql`${purchaseOrders.id} = any(${ids})`;
    return { matches: and(found, narrowed), shortParts: undefined, by: "index" };
  }
  const { matches, shortParts, by } = searchWords("search_text", q, dialedWaysOf);
  return { matches: and(matches, narrowed), shortParts, by: matches ? by : "scan" };
}

/**
 * Returns how many of the first rows match, and how many rows were read. If fewer than `lookAt` rows were read, the
 * list has no more rows.
 */
async function countFirst(db: Executor, { listed, search, order }: SearchedList, lookAt: number) {
  const ahead = db
    .select()
    .from(purchaseOrders)
    .where(listed)
    .orderBy(...order)
    .limit(lookAt)
    .as("purchase_orders");
  const [counted] = await db
    .select({
      looked: sql<number>`count(*)::int`,
      matches: sql<number>`count(*) filter (where ${search.matches})::int`,
    })
    .from(ahead);
  return counted ?? { looked: 0, matches: 0 };
}

async function countOf(db: Executor, rows: { limit(most: number): SQLWrapper }): Promise<number> {
  const {
    rows: [counted],
  } = await db.execute<{ matches: number }>(
    sql`select count(*)::int as matches from (${rows.limit(countedAtMost)}) as matching`,
  );
  return counted?.matches ?? 0;
}

/** Returns the numbers on the stat cards, from the totals that a trigger maintains. */
export async function summarize(db: Executor): Promise<Summary> {
  const rows = await db
    .select({
      status: purchaseOrderDays.status,
      orders: sql<number>`sum(orders)::float8`,
      cents: sql<number>`sum(cents)::float8`,
    })
    .from(purchaseOrderDays)
    .groupBy(purchaseOrderDays.status);
  const of = (status: Status) => rows.find((row) => row.status === status) ?? { orders: 0, cents: 0 };
  const sumOf = (part: "orders" | "cents") => statuses.reduce((sum, status) => sum + of(status)[part], 0);
  return {
    total: sumOf("orders"),
    ...eachStatus((status) => of(status).orders),
    revenue: decimalOf(sumOf("cents")),
    completedRevenue: decimalOf(of("completed").cents),
  };
}

/**
 * Returns the normalized text for searching: number, company, contact, email in each spelling of its domain, and phone
 * in each way to dial it.
 */
export function searchTextOf(order: Pick<OrderRow, "orderNumber" | FieldName>): string {
  const searched = searchedFields.map((name) => order[name] ?? "");
  const [, ...otherAddresses] = spellingsOf(order.email.toLowerCase());
  const ways = [...otherAddresses, ...dialedWaysOf(order.phone ?? "")];
  return normalizeForSearch([order.orderNumber, ...searched, ...ways].join(" "));
}

/** The digits of a phone number in each way to dial it. Most buyers who omit the country code are in Egypt. */
function dialedWaysOf(phone: string): string[] {
  return dialedWays(phone, "EG");
}

/** Conditions that can use an index: status and date. */
function listedIn({ status, from, until, older }: OrderFilter): SQL | undefined {
  const days = and(
    isOnDays(purchaseOrders.createdAt, from, until, businessTimeZone),
    older ? lt(purchaseOrders.createdAt, sql`now() - make_interval(days => ${older}::int)`) : undefined,
  );
  if (status === "deleted") return and(isNotNull(purchaseOrders.deletedAt), isNull(purchaseOrders.purgedAt), days);
  const kept = and(isNull(purchaseOrders.deletedAt), days);
  return status && status !== "all" ? and(kept, eq(purchaseOrders.status, status)) : kept;
}

function centsIn(amount: string): number {
  const cents = centsOf(amount);
  if (cents === undefined) throw new Error("Expected an amount that the contract accepts");
  return cents;
}

/** Long names are compared by their beginning. */
const beginning = (name: SQL) => sql`left(lower(${name}), 60)`;

const keys: Record<"date" | "total" | "company", SortKey<OrderRow>> = {
  date: {
    by: sql`${purchaseOrders.createdAt}`,
    valueOf: ({ createdAt }) => createdAt.toISOString(),
    type: "timestamptz",
  },
  total: { by: sql`${purchaseOrders.totalCents}`, valueOf: ({ totalCents }) => totalCents, type: "bigint" },
  company: {
    by: beginning(sql`${purchaseOrders.companyName}`),
    valueOf: ({ companyName }) => companyName,
    type: "text",
    converted: beginning,
  },
};

function sortedBy(sort: OrderSort = "-date") {
  return sortedRows(sort, keys, purchaseOrders.id);
}
