import { AppError } from "#app/platform/errors/app-error.ts";
import { lockInTransaction } from "./advisory-locks.server.ts";
import type { Executor } from "./database.server.ts";

/** Makes others with the same key wait until this transaction ends. */
export async function lockIdempotencyKey(transaction: Executor, key: string): Promise<void> {
  await lockInTransaction(transaction, "idempotencyKey", key);
}

/** The form's own key; an invalid one is an error rather than ignored. */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key") ?? undefined;
  if (key !== undefined && !/^[\w-]{16,64}$/.test(key)) throw new AppError("malformed", "idempotency-key");
  return key;
}

const repeatMilliseconds = 2 * 60_000;

/**
 * The key that identifies a repeat, and since when: the form's own key, forever; without one, identical content within
 * two minutes (design §6).
 */
export function repeatRule(ownKey: string | undefined, contentHash: string, now: Date): { key: string; since: Date } {
  if (ownKey) return { key: `key:${ownKey}`, since: new Date(0) };
  return { key: `content:${contentHash}`, since: new Date(now.getTime() - repeatMilliseconds) };
}
