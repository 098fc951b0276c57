import { and, eq, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import type { ReviewableRows } from "./reviewable.server.ts";

/** The ids of what was discarded, or deleted by staff, before a moment and not brought back since. */
export async function listExpired(db: Executor, rows: ReviewableRows, before: Date): Promise<string[]> {
  const found = await select(db, rows).where(isExpired(rows, before));
  return found.map(({ id }) => id);
}

/** Keeps one from being brought back until the transaction ends; false when it was meanwhile. */
export async function lockExpired(
  transaction: Transaction,
  rows: ReviewableRows,
  { id, before }: { id: string; before: Date },
): Promise<boolean> {
  const isThisOne = and(eq(rows.table.id, id), isExpired(rows, before));
  return (await select(transaction, rows).where(isThisOne).for("update")).length > 0;
}

function select(db: Executor, { table }: ReviewableRows) {
  return db.select({ id: sql<string>`${table.id}` }).from(table);
}

function isExpired({ table, deletedAt, isPermanent }: ReviewableRows, before: Date): SQL | undefined {
  const isDiscarded = and(eq(table.state, "discarded"), lt(table.decidedAt, before));
  return and(or(isDiscarded, deletedAt && lt(deletedAt, before)), isPermanent && not(isPermanent));
}
