import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import { uploads, type UploadState } from "./table.server.ts";

export type UploadRow = typeof uploads.$inferSelect;
export type NewUpload = typeof uploads.$inferInsert;
/** The result of a check. */
export type Findings = Pick<UploadRow, "type" | "bytes"> &
  Partial<Pick<UploadRow, "width" | "height" | "pages" | "title" | "author" | "year" | "language">>;

export async function insertUpload(db: Executor, row: NewUpload): Promise<void> {
  await db.insert(uploads).values(row);
}

export async function findUpload(db: Executor, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

/** Like findUpload, but locks the row until the transaction ends. */
export async function lockUpload(transaction: Transaction, id: string): Promise<UploadRow | undefined> {
  const [row] = await transaction.select().from(uploads).where(eq(uploads.id, id)).for("update");
  return row;
}

export async function markChecked(db: Executor, id: string, purpose: string, findings: Findings): Promise<UploadRow> {
  const [row] = await db
    .update(uploads)
    .set({ ...findings, purpose, state: "checked" })
    .where(eq(uploads.id, id))
    .returning();
  if (!row) throw new Error("Expected the upload that was just locked");
  return row;
}

/** Records that all renditions of a cropped image are there. */
export async function markCut(db: Executor, id: string): Promise<void> {
  await db.update(uploads).set({ pendingCut: null }).where(eq(uploads.id, id));
}

export async function markRefused(db: Executor, id: string, rejection: string): Promise<void> {
  await db.update(uploads).set({ rejection }).where(eq(uploads.id, id));
}

/** Records that the first bytes are arriving. Returns undefined if the upload was deleted. */
export async function markBegun(db: Executor, id: string, at: Date): Promise<UploadRow | undefined> {
  const [row] = await db
    .update(uploads)
    .set({ begunAt: sql`coalesce(${uploads.begunAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(uploads.id, id))
    .returning();
  return row;
}

/**
 * Deletes pending uploads that have no bytes, and returns them. Multipart uploads among them must also be aborted in
 * the store.
 */
export async function forgetUnbegun(db: Executor, before: Date): Promise<{ id: string; multipart: string | null }[]> {
  return db
    .delete(uploads)
    .where(and(eq(uploads.state, "open"), isNull(uploads.begunAt), lt(uploads.createdAt, before)))
    .returning({ id: uploads.id, multipart: uploads.multipart });
}

/** Changes an upload's state. Returns false if its current state does not allow the change. */
export async function moveUpload(
  db: Executor,
  id: string,
  { from, to, ...moments }: { from: UploadState[]; to: UploadState; confirmedAt?: Date; publicFrom?: Date | null },
): Promise<boolean> {
  const moved = await db
    .update(uploads)
    .set({ state: to, ...moments })
    .where(and(eq(uploads.id, id), inArray(uploads.state, from)))
    .returning({ id: uploads.id });
  return moved.length > 0;
}

/** Releases unconfirmed uploads and returns them. Multipart uploads have a later deadline. */
export async function releaseUnconfirmed(db: Executor, before: { whole: Date; inParts: Date }): Promise<UploadRow[]> {
  return db
    .update(uploads)
    .set({ state: "released" })
    .where(
      and(
        inArray(uploads.state, ["open", "checked"]),
        or(and(isNull(uploads.multipart), lt(uploads.createdAt, before.whole)), lt(uploads.createdAt, before.inParts)),
      ),
    )
    .returning();
}

/** Lists cropped images in use whose renditions should have been made long ago. */
export async function listUncut(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        isNotNull(uploads.pendingCut),
        inArray(uploads.state, ["private", "public"]),
        lt(uploads.confirmedAt, before),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Lists uploads whose URLs have expired but that have not been closed yet. */
export async function listExpired(db: Executor, before: Date, limit: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(isNull(uploads.closedAt), lt(uploads.createdAt, before)))
    .limit(limit);
}

/** Deletes a released upload that can no longer receive data. */
export async function forgetClosed(db: Executor, id: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.state, "released"), isNotNull(uploads.closedAt)));
}

/** Closes an upload that can no longer receive data: deletes it if it was released, otherwise marks it as closed. */
export async function closeUpload(db: Executor, id: string, at: Date): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.state, "released")));
  await db
    .update(uploads)
    .set({ closedAt: at })
    .where(and(eq(uploads.id, id), ne(uploads.state, "released")));
}
