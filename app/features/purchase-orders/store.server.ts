import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { decimalOf } from "#app/domain/money.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { isInHistory } from "#app/platform/db/idempotency.server.ts";
import { nextLogId } from "#app/platform/db/log-id.server.ts";
import { isSameEmail } from "#app/platform/reading/same-email.server.ts";
import { inFull } from "./order-number.ts";
import type { HistoryRow, OrderRow } from "./order-row.server.ts";
import { erasedColumns } from "./personal-data-store.server.ts";
import { counters, purchaseOrderHistory, purchaseOrders, orderViews } from "./table.server.ts";
import { type OrderViews, orderViewSchema } from "./views-contract.ts";

/**
 * Returns the year's next order number. The counter stays locked until the transaction ends, so a rollback leaves no
 * gap.
 */
export async function nextOrderNumber(transaction: Executor, year: string): Promise<string> {
  const [counter] = await transaction
    .insert(counters)
    .values({ name: `purchase-orders-${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  if (!counter) throw new Error("Expected the counter row that was just written");
  return inFull(`PO-${year}-${counter.value}`);
}

export async function insertOrder(transaction: Executor, row: typeof purchaseOrders.$inferInsert): Promise<OrderRow> {
  const [inserted] = await transaction.insert(purchaseOrders).values(row).returning();
  if (!inserted) throw new Error("Expected the order row that was just written");
  return inserted;
}

/** Adds an entry to an order's history. */
export async function insertHistory(
  transaction: Executor,
  entry: Omit<typeof purchaseOrderHistory.$inferInsert, "id">,
): Promise<void> {
  await transaction.insert(purchaseOrderHistory).values({ ...entry, id: nextLogId() });
}

export function isChangedBy(transaction: Executor, orderId: string, key: string | undefined): Promise<boolean> {
  return isInHistory(transaction, purchaseOrderHistory, eq(purchaseOrderHistory.orderId, orderId), key);
}

export async function findOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  const [found] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id));
  return found;
}

/** Returns orders by id, newest first, except purged ones. */
export async function findOrders(db: Executor, ids: string[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(purchaseOrders)
    .where(and(inArray(purchaseOrders.id, ids), isNull(purchaseOrders.purgedAt)))
    .orderBy(desc(purchaseOrders.createdAt), desc(purchaseOrders.id));
}

/** Finds an order by the token in its link, unless staff deleted it. */
export async function findOrderByToken(db: Executor, token: string): Promise<OrderRow | undefined> {
  const [found] = await db
    .select()
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.followToken, token), isNull(purchaseOrders.deletedAt)));
  return found;
}

export async function lockOrder(transaction: Executor, id: string): Promise<OrderRow | undefined> {
  const [found] = await transaction.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for("update");
  return found;
}

/** Applies the change and increments the version. */
export async function updateOrder(
  transaction: Executor,
  id: string,
  change: Partial<Pick<OrderRow, "status" | "deletedAt">>,
  now: Date,
): Promise<OrderRow> {
  const [updated] = await transaction
    .update(purchaseOrders)
    .set({ ...change, updatedAt: now, version: sql`${purchaseOrders.version} + 1` })
    .where(eq(purchaseOrders.id, id))
    .returning();
  if (!updated) throw new Error("Expected the order row that was just locked");
  return updated;
}

/** Returns the history of an order, oldest first. */
export async function listHistory(db: Executor, orderId: string): Promise<HistoryRow[]> {
  return db
    .select()
    .from(purchaseOrderHistory)
    .where(eq(purchaseOrderHistory.orderId, orderId))
    .orderBy(asc(purchaseOrderHistory.at), asc(purchaseOrderHistory.id));
}

/** Erases the buyers' data from orders deleted before a point in time. Returns the ids of these orders. */
export async function purgeDeleted(db: Executor, deletedBefore: Date, now: Date): Promise<string[]> {
  const purged = await db
    .update(purchaseOrders)
    .set({ ...erasedColumns, purgedAt: now })
    .where(
      and(
        isNotNull(purchaseOrders.deletedAt),
        lt(purchaseOrders.deletedAt, deletedBefore),
        isNull(purchaseOrders.purgedAt),
      ),
    )
    .returning({ id: purchaseOrders.id });
  return purged.map(({ id }) => id);
}

/** Lists the latest orders from an email address (case-insensitive). */
export async function listOrdersOf(db: Executor, email: string, atMost: number) {
  const isTheirs = isSameEmail(purchaseOrders.email, email);
  const rows = await db
    .select()
    .from(purchaseOrders)
    .where(and(isTheirs, isNull(purchaseOrders.deletedAt)))
    .orderBy(desc(purchaseOrders.createdAt))
    .limit(atMost);
  return rows.map(({ id, orderNumber, status, totalCents, createdAt }) => ({
    id,
    orderNumber,
    status,
    total: decimalOf(totalCents),
    createdAt: createdAt.toISOString(),
  }));
}

const storedViews = z.object({ views: z.array(z.unknown()) });

/** Returns an account's saved views, without those whose filters no longer exist. */
export async function findOrderViews(db: Executor, accountId: string): Promise<OrderViews> {
  const [row] = await db.select({ views: orderViews.views }).from(orderViews).where(eq(orderViews.userId, accountId));
  const stored = z.safeParse(storedViews, row?.views).data?.views ?? [];
  return { views: stored.flatMap((view) => z.safeParse(orderViewSchema, view).data ?? []) };
}

export async function keepOrderViews(db: Executor, accountId: string, views: OrderViews): Promise<void> {
  await db
    .insert(orderViews)
    .values({ userId: accountId, views })
    .onConflictDoUpdate({ target: orderViews.userId, set: { views } });
}
