import type { Caller } from "#app/platform/http/serve.server.ts";
import type { Requester } from "./lanes.ts";

/**
 * Returns the requester for an API call. Staff have their own lane. Visitors share a lane, where they take turns by IP
 * address, because a cookie would be too easy to replace.
 */
export function requesterOf(
  { staff, address, signal }: Pick<Caller, "staff" | "address" | "signal">,
  otherwise: "document" | "visitor",
): Requester {
  return staff ? { lane: "staff", sender: staff.accountId, signal } : { lane: otherwise, sender: address, signal };
}
