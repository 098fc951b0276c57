import type { Caller } from "#app/platform/http/serve.server.ts";
import type { Requester } from "./lanes.ts";

/** Staff have their own lane; everyone else shares one, by address: cookies cost nothing. */
export function requesterOf(
  { staff, address, signal }: Pick<Caller, "staff" | "address" | "signal">,
  otherwise: "document" | "visitor",
): Requester {
  return staff ? { lane: "staff", sender: staff.accountId, signal } : { lane: otherwise, sender: address, signal };
}
