import type pg from "pg";
import { lockOnConnection, tryShareInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";

/** Blocks the removal of objects on all instances until the connection ends. Waits for current removals. */
export async function keepObjects(client: pg.ClientBase): Promise<void> {
  try {
    await lockOnConnection(client, "backup");
  } catch (error) {
    throw new Error("Another backup is running. Wait for it to finish, then try again.", { cause: error });
  }
}

/**
 * Removes objects unless a backup is running, which still has to copy them. False if it must be done later. `work`
 * takes seconds.
 */
export async function removeUnlessKept(db: Database, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (!(await tryShareInTransaction(transaction, "backup"))) return false;
    await work();
    return true;
  });
}
