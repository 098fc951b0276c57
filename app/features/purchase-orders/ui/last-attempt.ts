import * as z from "zod/mini";
import { parseJson } from "#app/platform/drafts/parse-json.ts";
import { readStored, store } from "#app/platform/drafts/stored-text.ts";
import type { Attempt } from "#app/platform/http/idempotency-key.ts";

const key = "pmf-purchase-order-attempt";
const attemptSchema = z.object({ key: z.string(), content: z.string() });

/** The attempt in memory, in case storage is full or disabled. */
let last: Attempt | undefined;

/** Returns the last attempt that may have succeeded, so that a retry after a reload uses the same idempotency key. */
export function lastAttempt(): Attempt | undefined {
  return last ?? parseJson(readStored(key), attemptSchema);
}

/** Stores the attempt in this browser, or forgets it after it succeeded. Without storage, a reload loses its key. */
export function rememberAttempt(attempt: Attempt | undefined): void {
  last = attempt;
  store(key, attempt ? JSON.stringify(attempt) : null);
}
