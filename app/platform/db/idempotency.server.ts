import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { AppError } from "#app/platform/errors/app-error.ts";
import { lockBriefly } from "./advisory-locks.server.ts";
import type { Executor } from "./database.server.ts";

/**
 * Makes transactions with the same key wait until this one ends. It comes first in transactions that then take locks for
 * which everyone waits, such as the counter of orders, so it also limits how long a process that stops can hold those.
 */
export async function lockIdempotencyKey(transaction: Executor, key: string): Promise<void> {
  await lockBriefly(transaction, "idempotencyKey", key);
}

/**
 * Returns the key that the form sent, without the quotation marks of the draft standard. Throws an error that names the
 * header if the key is invalid.
 */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const given = headers.get("idempotency-key");
  if (given === null) return undefined;
  const [, quoted, plain] = /^(?:"([\w-]{16,64})"|([\w-]{16,64}))$/.exec(given.trim()) ?? [];
  const key = quoted ?? plain;
  if (!key) throw new AppError("malformed", "idempotency-key", { message: "idempotencyKeyInvalid" });
  return key;
}

/**
 * Returns whether a request with this key has already added an entry to a record's history. `record` selects the
 * record's entries.
 */
export async function isInHistory(
  executor: Executor,
  history: PgTable & { idempotencyKey: PgColumn },
  record: SQL,
  key: string | undefined,
): Promise<boolean> {
  return key !== undefined && (await executor.$count(history, and(record, eq(history.idempotencyKey, key)))) > 0;
}

const repeatMilliseconds = 2 * 60_000;

/**
 * Returns the key that identifies a repeated request, and how far back to look. The form's own key never expires.
 * Without one, identical content within two minutes is treated as a repeat (decision 021).
 */
export function repeatRule(ownKey: string | undefined, contentHash: string, now: Date): { key: string; since: Date } {
  if (ownKey) return { key: `key:${ownKey}`, since: new Date(0) };
  return { key: `content:${contentHash}`, since: new Date(now.getTime() - repeatMilliseconds) };
}
