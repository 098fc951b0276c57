import * as z from "zod/mini";
import type { Attempt } from "#app/platform/http/idempotency-key.ts";

const key = "pmf-purchase-order-attempt";
const attemptSchema = z.object({ key: z.string(), content: z.string() });

/** The attempt in memory, in case storage is full or disabled. */
let last: Attempt | undefined;

/** Returns the last attempt that may have succeeded, so that a retry after a reload uses the same idempotency key. */
export function lastAttempt(): Attempt | undefined {
  try {
    return last ?? z.safeParse(attemptSchema, JSON.parse(localStorage.getItem(key) ?? "null")).data;
  } catch {
    return undefined; // storage is disabled, or the content is not JSON
  }
}

/** Stores the attempt in this browser, or forgets it after it succeeded. */
export function rememberAttempt(attempt: Attempt | undefined): void {
  last = attempt;
  try {
    if (attempt) localStorage.setItem(key, JSON.stringify(attempt));
    else localStorage.removeItem(key);
  } catch {
    // Storage failed, so the key is lost if the page is reloaded before the retry.
  }
}
