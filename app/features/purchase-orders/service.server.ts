import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { nextLogId } from "#app/platform/db/log-id.server.ts";
import { lastChangeOf, recordAudit, requireVersion } from "#app/platform/audit/audit.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { lockIdempotencyKey, repeatRule } from "#app/platform/db/idempotency.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { businessYear } from "#app/domain/business-calendar.ts";
import { centsOf } from "#app/domain/money.ts";
import type { ProductType } from "#app/domain/products.ts";
import { checkBuyer } from "./check-buyer.server.ts";
import type { Buyer } from "./contract.ts";
import type { HistoryEntry, RefusedOrder } from "./staff-contract.ts";
import { countryOfPhone } from "./country-of-phone.ts";
import { eachStoredField } from "./fields/stored-fields.ts";
import { isConfirmationHeld, queueOrderMails } from "./mails/order-mails.server.ts";
import { searchTextOf } from "./order-list-store.server.ts";
import type { OrderRow } from "./order-row.server.ts";
import type { OrderServices } from "./order-services.server.ts";
import { parseQuantity, priceOf } from "./pricing.ts";
import { changesFrom, type Status } from "./status.ts";
import {
  findByIdempotencyKey,
  findOrder,
  insertHistory,
  insertOrder,
  lockOrder,
  nextOrderNumber,
  updateOrder,
} from "./store.server.ts";

export type SentOrder = {
  buyer: Buyer;
  productType: ProductType;
  language: Language;
  htmlContent: string;
  claimedTotal: string | number | undefined;
  /** The form's own key; without one an identical order within two minutes counts as a repeat (design §6). */
  idempotencyKey: string | undefined;
};

/**
 * Places an order: priced and numbered here, stored with its history and its two mails, all or nothing.
 * A repeat gives the order it repeats. Throws invalid (quantity, web addresses) or idempotencyMismatch.
 */
export async function placeOrder(
  services: OrderServices,
  sent: SentOrder,
): Promise<{ order: OrderRow; repeated: boolean }> {
  checkBuyer(sent);
  const requestHash = hashOf(JSON.stringify([sent.buyer, sent.productType]));
  const unitPriceCents = (await services.prices())[sent.productType];
  const mailbox = await services.ordersMailbox();
  const now = services.now();
  const { key, since } = repeatRule(sent.idempotencyKey, requestHash, now);
  return services.db.transaction(async (transaction) => {
    await lockIdempotencyKey(transaction, key);
    const existing = await findByIdempotencyKey(transaction, key, since);
    if (existing) {
      if (existing.requestHash !== requestHash) throw new AppError("idempotencyMismatch", "order");
      return { order: existing, repeated: true };
    }
    const orderNumber = await nextOrderNumber(transaction, businessYear(now));
    const orderedAt = services.now(); // after the wait for the counter, so that later numbers are later orders
    const confirmationHeld = await isConfirmationHeld(transaction, sent.buyer.email, orderedAt);
    const row = rowOf(sent, { unitPriceCents, orderNumber, orderedAt, confirmationHeld });
    const order = await insertOrder(transaction, { ...row, idempotencyKey: key, requestHash });
    await insertHistory(transaction, { ...entry(order.id, "placed", "buyer", orderedAt), toStatus: order.status });
    await queueOrderMails(transaction, order, mailbox);
    return { order, repeated: false };
  });
}

/** Changes the status as the table of changes allows. Throws notFound, conflict (stale version) or invalid. */
export async function changeStatus(
  { db, now }: Pick<OrderServices, "db" | "now">,
  id: string,
  change: { to: Status; version: number; note: string | undefined; actor: string },
): Promise<OrderRow> {
  return db.transaction(async (transaction) => {
    const order = await lockCurrent(transaction, id);
    await requireVersion(transaction, `orders/${id}`, order, change.version);
    const step = changesFrom(order.status).find(({ to }) => to === change.to);
    if (!step) throw new AppError("invalid", "status", { fields: { status: "statusNotAllowed" } });
    if (step.needsReason && !change.note) throw new AppError("invalid", "note", { fields: { note: "reasonRequired" } });
    const at = now();
    await insertHistory(transaction, {
      ...entry(id, "status", change.actor, at),
      fromStatus: order.status,
      toStatus: change.to,
      note: change.note ?? null,
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

/** Changes the status of several orders, each by itself. Answers what became of each. */
export async function changeStatuses(
  services: Pick<OrderServices, "db" | "now">,
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
      refused.push(await describeRefusal(services, id, error));
    }
  }
  return { changed, refused };
}

/** What somebody has to know who is refused: the order as it is now, unless it is gone, and who was faster. */
async function describeRefusal({ db }: Pick<OrderServices, "db">, id: string, error: AppError): Promise<Refused> {
  const order = await findOrder(db, id);
  const changed = (await lastChangeOf(db, `orders/${id}`)) ?? null;
  if (!order || order.deletedAt) return { id, reason: "gone", order: null, changed };
  return { id, reason: error.code === "conflict" ? "conflict" : "invalid", order, changed };
}

/** Adds an internal note to the history. Throws notFound. */
export async function addNote(
  { db, now }: Pick<OrderServices, "db" | "now">,
  id: string,
  { note, actor }: { note: string; actor: string },
): Promise<OrderRow> {
  return db.transaction(async (transaction) => {
    const order = await lockCurrent(transaction, id);
    await insertHistory(transaction, { ...entry(id, "note", actor, now()), note });
    return order;
  });
}

/** Writes down that staff asked for one of the order's mails to be sent again. */
export async function noteMailResent(
  { db, now }: Pick<OrderServices, "db" | "now">,
  id: string,
  actor: string,
): Promise<void> {
  await insertHistory(db, entry(id, "mailResent", actor, now()));
}

/** Hides an order. Throws notFound when it is unknown or hidden already, conflict when another version is there. */
export async function deleteOrder(
  { db, now }: Pick<OrderServices, "db" | "now">,
  id: string,
  { version, actor }: { version?: number | undefined; actor: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const order = await lockCurrent(transaction, id);
    if (version !== undefined) await requireVersion(transaction, `orders/${id}`, order, version);
    const { orderNumber: number } = order;
    const at = now();
    await insertHistory(transaction, entry(id, "deleted", actor, at));
    await recordAudit(transaction, { at, actor, action: "orders.delete", subject: `orders/${id}`, detail: { number } });
    await updateOrder(transaction, id, { deletedAt: at }, at);
  });
}

/** Brings a hidden order back. Throws notFound when it is unknown, not hidden or purged. */
export async function restoreOrder(
  { db, now }: Pick<OrderServices, "db" | "now">,
  id: string,
  actor: string,
): Promise<OrderRow> {
  return db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order?.deletedAt || order.purgedAt) throw new AppError("notFound", "order");
    const at = now();
    await insertHistory(transaction, entry(id, "restored", actor, at));
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

type Given = { unitPriceCents: number; orderNumber: string; orderedAt: Date; confirmationHeld: boolean };

function rowOf(sent: SentOrder, { unitPriceCents, orderNumber, orderedAt, confirmationHeld }: Given) {
  const { buyer, productType, language, htmlContent, claimedTotal } = sent;
  const quantity = parseQuantity(buyer.quantity);
  if (quantity === undefined) throw new Error("Expected a quantity that quantityProblem accepts");
  const price = priceOf(productType, quantity, unitPriceCents);
  const claimedCents = claimedTotal === undefined ? price.totalCents : centsOf(String(claimedTotal).trim());
  const fields = eachStoredField(
    (name) => buyer[name],
    (name) => buyer[name] || null,
  );
  return {
    id: randomUUIDv7(),
    followToken: randomBytes(16).toString("base64url"),
    productType,
    orderNumber,
    quantity: String(quantity),
    ...fields,
    country: countryOfPhone(fields.phone) ?? null,
    ...price,
    claimedTotalDiffers: claimedCents !== price.totalCents,
    confirmationHeld,
    documentBytes: Buffer.byteLength(htmlContent),
    documentHash: hashOf(htmlContent),
    language,
    createdAt: orderedAt,
    updatedAt: orderedAt,
    searchText: searchTextOf({ orderNumber, ...fields }),
  };
}

function entry(orderId: string, event: HistoryEntry["event"], actor: string, at: Date) {
  return { id: nextLogId(), orderId, event, actor, at };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
