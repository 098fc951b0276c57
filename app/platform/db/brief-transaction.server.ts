import { sql } from "drizzle-orm";
import { createFairQueue } from "#app/platform/admission/fair-queue.ts";
import type { Database, Transaction } from "./database.server.ts";
import { wasCutOff } from "./is-unavailable.ts";

/** How long a process that stops, or loses its network, keeps everyone else waiting. */
const idleSeconds = 5;

/**
 * Returns a function that runs transactions for whose locks every instance waits. If this process stops inside one, the
 * database ends it, and the function repeats it when the process continues. The work must therefore be idempotent.
 */
export function briefTransactions() {
  // One at a time: when the first is ended, a second one that waits for the same lock would keep it just as long.
  const turns = createFairQueue({ places: 1, waiting: Infinity });
  return async <Done>(db: Database, work: (transaction: Transaction) => Promise<Done>): Promise<Done> => {
    const attempt = () =>
      db.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${idleSeconds}s'`));
        return work(transaction);
      });
    return turns.run("", () =>
      attempt().catch((error: unknown) => {
        if (!wasCutOff(error)) throw error;
        return attempt();
      }),
    );
  };
}
