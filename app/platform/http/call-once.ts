import type * as z from "zod/mini";
import { call, type CallInput } from "./call.ts";
import type { Endpoint } from "./endpoint.ts";
import { type Attempt, attemptToSend } from "./idempotency-key.ts";

type Schema = z.core.$ZodType;

/** The last request for each record that has no good answer yet. */
const unanswered = new Map<string, Attempt>();

/**
 * Calls an endpoint. If it recognizes repeats and the answer is lost, sending the same again changes nothing, even from
 * a dialog that was closed and opened in between.
 */
export async function callOnce<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B>,
): Promise<z.core.output<A>> {
  if (!endpoint.isIdempotent || input.headers) return call(endpoint, input);
  const record = JSON.stringify([endpoint.path, input.params]);
  const attempt = attemptToSend(JSON.stringify(input.body), unanswered.get(record));
  unanswered.set(record, attempt);
  const answer = await call(endpoint, { ...input, headers: { "idempotency-key": attempt.key } });
  unanswered.delete(record);
  return answer;
}
