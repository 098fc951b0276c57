import { AppError } from "#app/platform/errors/app-error.ts";
import { lockInTransaction } from "./advisory-locks.server.ts";
import type { Executor } from "./database.server.ts";

/** Makes everyone else who sends under the same key wait until this transaction ends. */
export async function lockIdempotencyKey(transaction: Executor, key: string): Promise<void> {
  await lockInTransaction(transaction, "idempotencyKey", key);
}

/** The form's own key; anything that does not look like one is refused rather than quietly ignored. */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key") ?? undefined;
  if (key !== undefined && !/^[\w-]{16,64}$/.test(key)) throw new AppError("malformed", "idempotency-key");
  return key;
}

const repeatMilliseconds = 2 * 60_000;

/**
 * Under which key a sent form is remembered, and since when: the form's own key for ever; without one, identical
 * content within two minutes counts as a repeat (design §6).
 */
export function repeatRule(ownKey: string | undefined, contentHash: string, now: Date): { key: string; since: Date } {
  if (ownKey) return { key: `key:${ownKey}`, since: new Date(0) };
  return { key: `content:${contentHash}`, since: new Date(now.getTime() - repeatMilliseconds) };
}
