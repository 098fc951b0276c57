import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Executor } from "./database.server.ts";

/**
 * All advisory locks. In PostgreSQL, a lock is a pair of numbers: one for its name, and a hash of its subject, so locks
 * with different names never collide. Never reuse a number.
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
  nightlyBackup: 16,
} as const satisfies Record<string, number>;
export type LockName = keyof typeof lockNumbers;

/** Waits for the lock and holds it until the transaction ends. */
export async function lockInTransaction(transaction: Executor, name: LockName, subject = ""): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumbers[name]}, hashtext(${subject}))`);
}

/** Makes the database end a transaction 5 s after its process has stopped or lost its network. */
const endsSoon = sql`set_config('idle_in_transaction_session_timeout', '5s', true)`;

/** Like `lockInTransaction`, but if the process stops in the middle of the transaction, the database soon ends it. */
export async function lockBriefly(transaction: Executor, name: LockName, subject: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockNumbers[name]}, hashtext(${subject})), ${endsSoon}`);
}

/** Makes the database end this transaction soon if the process stops in the middle of it. Call it before locking rows. */
export async function holdBriefly(transaction: Executor): Promise<void> {
  await transaction.execute(sql`select ${endsSoon}`);
}

/** Waits for the lock and holds it until the connection closes. */
export async function lockOnConnection(client: pg.ClientBase, name: LockName, subject = ""): Promise<void> {
  await client.query("select pg_advisory_lock($1, hashtext($2))", [lockNumbers[name], subject]);
}

/** Takes the lock, unless it is held, and holds it until the connection closes. Returns whether it was taken. */
export async function tryLockOnConnection(client: pg.ClientBase, name: LockName, subject = ""): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1, hashtext($2)) as taken", [
    lockNumbers[name],
    subject,
  ]);
  return rows[0]?.taken === true;
}

/** Releases a lock of `lockOnConnection` or `tryLockOnConnection`, so that the next caller can take it immediately. */
export async function unlockOnConnection(client: pg.ClientBase, name: LockName, subject = ""): Promise<void> {
  await client.query("select pg_advisory_unlock($1, hashtext($2))", [lockNumbers[name], subject]);
}

/** Returns whether anyone holds a lock with this name. */
export async function isLocked(db: Executor, name: LockName): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select exists (select from pg_locks
        where locktype = 'advisory' and granted and classid = ${lockNumbers[name]} and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())) as held`,
  );
  return rows[0]?.["held"] === true;
}

/** Shares the lock until the transaction ends. Returns false if the lock is held exclusively. */
export async function tryShareInTransaction(transaction: Executor, name: LockName, subject = ""): Promise<boolean> {
  const lock = sql`pg_try_advisory_xact_lock_shared(${lockNumbers[name]}, hashtext(${subject}))`;
  const { rows } = await transaction.execute(sql`select ${lock} as shared`);
  return rows[0]?.["shared"] === true;
}

/** Returns an SQL condition that tries to lock the subject in the given column. */
export function tryLockCondition(name: LockName, subjectColumn: string): string {
  return `pg_try_advisory_xact_lock(${lockNumbers[name]}, hashtext(${subjectColumn}))`;
}
