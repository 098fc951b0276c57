import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Executor } from "./database.server.ts";

/**
 * Every advisory lock of the product. PostgreSQL identifies a lock by two numbers: the number of its name and a hash of
 * its subject, so locks of different names never meet. A number is never reused.
 */
export const lockNumbers = {
  migration: 1,
  backup: 2,
  worker: 3,
  idempotencyKey: 4,
  settings: 5,
  contentPapers: 8,
  paperWords: 9,
  mailbox: 10,
  contributions: 11,
  publishedDocument: 12,
  renditions: 13,
  siteContent: 14,
  siteFile: 15,
} as const satisfies Record<string, number>;
export type LockName = keyof typeof lockNumbers;

/** Waits for the lock; it is free again when the transaction ends. */
export async function lockInTransaction(transaction: Executor, name: LockName, subject = ""): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumbers[name]}, hashtext(${subject}))`);
}

/** Waits for the lock; it is free again when the connection ends. */
export async function lockOnConnection(client: pg.ClientBase, name: LockName, subject = ""): Promise<void> {
  await client.query("select pg_advisory_lock($1, hashtext($2))", [lockNumbers[name], subject]);
}

/** Shares the lock with others until the transaction ends; false when someone holds it alone. */
export async function tryShareInTransaction(transaction: Executor, name: LockName, subject = ""): Promise<boolean> {
  const lock = sql`pg_try_advisory_xact_lock_shared(${lockNumbers[name]}, hashtext(${subject}))`;
  const { rows } = await transaction.execute(sql`select ${lock} as shared`);
  return rows[0]?.["shared"] === true;
}

/** A condition of a query: whether the lock of the subject in this column could be taken. */
export function tryLockCondition(name: LockName, subjectColumn: string): string {
  return `pg_try_advisory_xact_lock(${lockNumbers[name]}, hashtext(${subjectColumn}))`;
}
