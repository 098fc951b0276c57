import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { defaultContent, makerOf } from "#content/site-content.ts";
import { orderDocuments, orderSellers } from "../table.server.ts";
import { type Maker, makerSchema } from "./maker.ts";

/** After this many failures, only staff can retry, because the cause is probably permanent. */
const mostFailures = 2;
/**
 * How long a claim is valid: longer than it takes to wait for the typesetter and typeset one document. Measured by the
 * database's clock, which all instances share.
 */
export const leaseSeconds = 30;

export type SetDocument = { state: "set"; pdf: Buffer; sha256: string };
export type FailedDocument = { state: "failed"; problem: string };
export type OrderDocument = SetDocument | FailedDocument | { state: "underWay" } | { state: "waiting" };

const isUnderWay = gt(orderDocuments.leaseUntil, sql`now()`);

/** Returns the state of an order's document. It is "waiting" until someone requests it. */
export async function findDocument(db: Executor, orderId: string): Promise<OrderDocument> {
  const [found] = await db
    .select({ ...columns, isUnderWay: sql<boolean>`coalesce(${isUnderWay}, false)` })
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId));
  if (found?.pdf && found.sha256) return { state: "set", pdf: found.pdf, sha256: found.sha256 };
  if (found?.isUnderWay) return { state: "underWay" };
  if (found && found.failures >= mostFailures) return { state: "failed", problem: found.problem ?? "" };
  return { state: "waiting" };
}

const { pdf, sha256, failures, problem } = orderDocuments;
const columns = { pdf, sha256, failures, problem };

/**
 * Claims a waiting document for the duration of the lease, so that only one process typesets it. Returns false if
 * another process has claimed it.
 */
export async function claimDocument(db: Executor, orderId: string): Promise<boolean> {
  // Lock the order's row, so that this transaction and a concurrent erasure run one after the other.
  const { rows } = await db.execute(sql`
    insert into order_documents (order_id, lease_until)
    select id, now() + make_interval(secs => ${leaseSeconds}) from purchase_orders
    where id = ${orderId} and purged_at is null for share
    on conflict (order_id) do update set lease_until = excluded.lease_until
    where order_documents.pdf is null and order_documents.failures < ${mostFailures}
      and (order_documents.lease_until is null or order_documents.lease_until <= now())
    returning order_id`);
  return rows.length > 0;
}

/** Stores the PDF, unless the order was erased or another instance has already stored it. */
export async function keepDocument(db: Executor, orderId: string, bytes: Uint8Array): Promise<void> {
  const kept = Buffer.from(bytes);
  const hash = createHash("sha256").update(kept).digest("hex");
  await db
    .update(orderDocuments)
    .set({ pdf: kept, sha256: hash, setAt: sql`now()`, problem: null, leaseUntil: null })
    .where(isUnset(orderId));
}

/** Releases a claimed document. Records a failure if a problem is passed. */
export async function releaseDocument(db: Executor, orderId: string, failed?: { problem: string }): Promise<void> {
  const failure = failed && { problem: failed.problem, failures: sql`${orderDocuments.failures} + 1` };
  await db
    .update(orderDocuments)
    .set({ leaseUntil: null, ...failure })
    .where(isUnset(orderId));
}

/** Allows retrying a failed document. */
export async function forgetFailures(db: Executor, orderId: string): Promise<void> {
  await db.update(orderDocuments).set({ failures: 0, problem: null }).where(isUnset(orderId));
}

export async function removeDocuments(transaction: Executor, orderIds: string[]): Promise<void> {
  await transaction.delete(orderDocuments).where(inArray(orderDocuments.orderId, orderIds));
}

export function listDocuments(db: Executor, orderIds: string[]) {
  return db.select().from(orderDocuments).where(inArray(orderDocuments.orderId, orderIds));
}

function isUnset(orderId: string) {
  return and(eq(orderDocuments.orderId, orderId), isNull(orderDocuments.pdf));
}

/** Returns the seller's details as of a point in time. Falls back to the earliest record, or to the default content. */
export async function sellerOn(db: Executor, moment: Date): Promise<Maker> {
  const [then] = await db
    .select()
    .from(orderSellers)
    .where(lte(orderSellers.since, moment))
    .orderBy(desc(orderSellers.since))
    .limit(1);
  const [found] = then ? [then] : await db.select().from(orderSellers).orderBy(asc(orderSellers.since)).limit(1);
  return sellerIn(found);
}

/** Records the seller's details as of a point in time if they have changed. */
export async function rememberSeller(db: Executor, seller: Maker, since: Date): Promise<void> {
  const [last] = await db.select().from(orderSellers).orderBy(desc(orderSellers.since)).limit(1);
  if (last && isSameMaker(sellerIn(last), seller)) return;
  await db
    .insert(orderSellers)
    .values({ since, seller })
    .onConflictDoUpdate({ target: orderSellers.since, set: { seller } });
}

/** Rows written by earlier versions may lack some fields, which then have their defaults. */
function sellerIn(row?: { seller: unknown }): Maker {
  return z.parse(makerSchema, { ...makerOf(defaultContent), ...z.parse(z.partial(makerSchema), row?.seller ?? {}) });
}

function isSameMaker(one: Maker, other: Maker): boolean {
  const inOrder = (of: Maker) => JSON.stringify(z.parse(makerSchema, of));
  return inOrder(one) === inOrder(other);
}
