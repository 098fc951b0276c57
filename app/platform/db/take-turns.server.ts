import { sql } from "drizzle-orm";
import type { Executor } from "./database.server.ts";

/** Makes every other transaction that names the same subject wait until this one ends. */
export async function takeTurns(transaction: Executor, subject: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
}
