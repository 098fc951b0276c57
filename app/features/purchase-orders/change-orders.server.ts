import { lastChangeOf, recordAudit, requireVersion } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { OrderRow } from "./order-row.server.ts";
import type { OrderServices } from "./place-order.server.ts";
import type { RefusedOrder } from "./staff-contract.ts";
import { changesFrom, type Status } from "./status.ts";
import { findOrder, insertHistory, isChangedBy, lockOrder, updateOrder } from "./store.server.ts";

type Changing = Pick<OrderServices, "db" | "now">;

/** The author of a change and the key of the request: a repeat, whose first answer was lost, changes nothing. */
type Request = { actor: string; idempotencyKey?: string | undefined };

/**
 * Changes the status if the rules in status.ts allow it. Throws a `notFound`, `conflict` (stale version), or `invalid`
 * error.
 */
export async function changeStatus(
  { db, now }: Changing,
  id: string,
  change: Request & { to: Status; version: number; note: string | undefined },
): Promise<OrderRow> {
  const { idempotencyKey } = change;
  return db.transaction(async (transaction) => {
    const order = await lockCurrent(transaction, id);
    if (await isChangedBy(transaction, id, idempotencyKey)) return order;
    // Someone else has already made the same change, and this request has no note that would be lost.
    if (order.version !== change.version && order.status === change.to && !change.note) return order;
    await requireVersion(transaction, `orders/${id}`, order, change.version);
    const step = changesFrom(order.status).find(({ to }) => to === change.to);
    if (!step) throw new AppError("invalid", "status", { fields: { status: "statusNotAllowed" } });
    if (step.needsReason && !change.note) throw new AppError("invalid", "note", { fields: { note: "reasonRequired" } });
    const at = now();
    await insertHistory(transaction, {
      orderId: id,
      event: "status",
      actor: change.actor,
      at,
      fromStatus: order.status,
      toStatus: change.to,
      note: change.note ?? null,
      idempotencyKey,
    });
    const detail = { number: order.orderNumber, from: order.status, to: change.to };
    await recordAudit(transaction, {
      at,
      actor: change.actor,
      action: "orders.status",
      subject: `orders/${id}`,
      detail,
    });
    return updateOrder(transaction, id, { status: change.to }, at);
  });
}

export type Refused = Pick<RefusedOrder, "id" | "reason" | "changed"> & { order: OrderRow | null };

/** Changes the status of several orders independently of each other. Returns the outcome for each. */
export async function changeStatuses(
  services: Changing,
  orders: { id: string; version: number }[],
  change: { to: Status; note: string | undefined; actor: string },
): Promise<{ changed: OrderRow[]; refused: Refused[] }> {
  const changed: OrderRow[] = [];
  const refused: Refused[] = [];
  for (const { id, version } of orders) {
    try {
      changed.push(await changeStatus(services, id, { ...change, version }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(await describeRejection(services, id, error));
    }
  }
  return { changed, refused };
}

/** Describes a failed change: the current order, if it still exists, and who changed it last. */
async function describeRejection({ db }: Pick<OrderServices, "db">, id: string, error: AppError): Promise<Refused> {
  const order = await findOrder(db, id);
  const changed = (await lastChangeOf(db, `orders/${id}`)) ?? null;
  if (!order || order.deletedAt) return { id, reason: "gone", order: null, changed };
  return { id, reason: error.code === "conflict" ? "conflict" : "invalid", order, changed };
}

/** Adds an internal note to the history. Throws a `notFound` error if the order does not exist. */
export async function addNote(
  { db, now }: Changing,
  id: string,
  { note, actor, idempotencyKey }: Request & { note: string },
): Promise<OrderRow> {
  return db.transaction(async (transaction) => {
    const order = await lockCurrent(transaction, id);
    if (await isChangedBy(transaction, id, idempotencyKey)) return order;
    await insertHistory(transaction, { orderId: id, event: "note", actor, at: now(), note, idempotencyKey });
    return order;
  });
}

/** Records in the history that staff sent an email again. */
export async function noteMailResent({ db, now }: Changing, id: string, actor: string): Promise<void> {
  await insertHistory(db, { orderId: id, event: "mailResent", actor, at: now() });
}

/**
 * Deletes (hides) an order. Throws a `notFound` error if it does not exist or is already deleted, or a `conflict` error
 * if the version is stale.
 */
export async function deleteOrder(
  { db, now }: Changing,
  id: string,
  { version, actor }: { version?: number | undefined; actor: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const order = await lockCurrent(transaction, id);
    if (version !== undefined) await requireVersion(transaction, `orders/${id}`, order, version);
    const { orderNumber: number } = order;
    const at = now();
    await insertHistory(transaction, { orderId: id, event: "deleted", actor, at });
    await recordAudit(transaction, { at, actor, action: "orders.delete", subject: `orders/${id}`, detail: { number } });
    await updateOrder(transaction, id, { deletedAt: at }, at);
  });
}

/** Restores a deleted order. Throws a `notFound` error if it does not exist, is not deleted, or was purged. */
export async function restoreOrder({ db, now }: Changing, id: string, actor: string): Promise<OrderRow> {
  return db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order?.deletedAt || order.purgedAt) throw new AppError("notFound", "order");
    const at = now();
    await insertHistory(transaction, { orderId: id, event: "restored", actor, at });
    const detail = { number: order.orderNumber };
    await recordAudit(transaction, { at, actor, action: "orders.restore", subject: `orders/${id}`, detail });
    return updateOrder(transaction, id, { deletedAt: null }, at);
  });
}

async function lockCurrent(transaction: Transaction, id: string): Promise<OrderRow> {
  const order = await lockOrder(transaction, id);
  if (!order || order.deletedAt) throw new AppError("notFound", "order");
  return order;
}
