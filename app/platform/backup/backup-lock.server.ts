import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "#app/platform/db/database.server.ts";

/** Any number that no other part of the product uses for pg_advisory_lock. */
const backupLock = 7_040_252;

/** Keeps objects from being removed, by whichever instance, until the connection ends. Waits for removals under way. */
export async function keepObjects(client: pg.ClientBase): Promise<void> {
  try {
    await client.query("select pg_advisory_lock($1)", [backupLock]);
  } catch (error) {
    throw new Error("Another backup seems to be under way. Wait for it, then start this one again.", { cause: error });
  }
}

/**
 * Removes objects unless a backup is being made, which still has to copy what its database names. False when it must be
 * done later. What `work` does takes seconds.
 */
export async function removeUnlessKept(db: Database, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`);
    if (rows[0]?.["free"] !== true) return false;
    await work();
    return true;
  });
}
