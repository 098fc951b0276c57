import { createFairQueue } from "#app/platform/admission/fair-queue.ts";
import type { Database, Transaction } from "./database.server.ts";
import { wasCutOff } from "./is-unavailable.ts";

/**
 * Returns a function that runs transactions for whose locks every instance waits, and which take `lockIdempotencyKey`
 * first. If this process stops inside one, the database ends it, and the function repeats it when the process continues.
 * The work must therefore be idempotent.
 */
export function briefTransactions() {
  // One at a time: when the first is ended, a second one that waits for the same lock would keep it just as long.
  const turns = createFairQueue({ places: 1, waiting: Infinity });
  return <Done>(db: Database, work: (transaction: Transaction) => Promise<Done>): Promise<Done> =>
    turns.run("", () =>
      db.transaction(work).catch((error: unknown) => {
        if (!wasCutOff(error)) throw error;
        return db.transaction(work);
      }),
    );
}
