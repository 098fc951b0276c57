import { and, eq, type SQL } from "drizzle-orm";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { contentHash } from "#app/platform/http/content-hash.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import type { ReviewableRows } from "./reviewable.server.ts";
import { isWaiting, type Sender } from "./waiting.server.ts";

/**
 * The maximum number of contributions of one kind that can wait for review. The total limit protects the database; one
 * IP address can use at most 0.6% of it.
 */
export const waitingAtMost = { fromBrowser: 20, fromAddress: 60, fromAll: 10_000 };
/** Staff check the queue at least once a day. */
const retryAfterSeconds = 86_400;

type From = Pick<Caller, "staff" | "contributor" | "startsAs" | "address">;

/**
 * Returns the values of a contribution's sender columns. They are empty for staff, and the network is stored only while
 * the contribution waits for review.
 */
export function senderOf({ staff, contributor, startsAs, address }: From): Sender {
  if (staff) return { contributor: null, senderNetwork: null };
  return { contributor: contributor ?? null, senderNetwork: startsAs === "pending" ? contentHash(address) : null };
}

/**
 * Admits another contribution in this transaction. Throws a `tooManyRequests` error if the browser, the IP address, or
 * the total has reached its limit.
 */
export async function admitWaiting(transaction: Transaction, rows: ReviewableRows, sender: Sender): Promise<void> {
  const { contributor, senderNetwork } = sender;
  // Serialize by IP address. Otherwise, concurrent contributions could all pass the check.
  await lockInTransaction(transaction, "contributions", senderNetwork ?? "");
  const { table } = rows;
  const count = (condition?: SQL) => transaction.$count(table, and(isWaiting(rows), condition));
  const isFull =
    (contributor !== null && (await count(eq(table.contributor, contributor))) >= waitingAtMost.fromBrowser) ||
    (senderNetwork !== null && (await count(eq(table.senderNetwork, senderNetwork))) >= waitingAtMost.fromAddress) ||
    (await count()) >= waitingAtMost.fromAll;
  if (!isFull) return;
  throw new AppError("tooManyRequests", "contributions", { message: "contributionsWait", retryAfterSeconds });
}
