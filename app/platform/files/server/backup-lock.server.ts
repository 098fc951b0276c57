import type pg from "pg";
import { lockOnConnection, tryShareInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";

/** Blocks the removal of objects on all instances until the connection closes. Waits for removals in progress. */
export async function keepObjects(client: pg.ClientBase): Promise<void> {
  try {
    await lockOnConnection(client, "backup");
  } catch (error) {
    throw new Error("Another backup is running. Wait for it to finish, then try again.", { cause: error });
  }
}

/**
 * Removes objects, unless a running backup might still have to copy them. In that case, returns false, and the caller
 * must retry later. `work` can take seconds.
 */
export async function removeUnlessKept(db: Database, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (!(await tryShareInTransaction(transaction, "backup"))) return false;
    await work();
    return true;
  });
}
