import type { Guard } from "#app/platform/http/serve.server.ts";

/** A guard without rate limits, for testing calls in isolation. */
export function fakeGuard(staffOf: Guard["staffOf"]): Guard {
  return {
    staffOf,
    addressOf: () => "192.0.2.1",
    admit: (_c, _lane, work) => work(),
    counting: async (_limit, _address, work) => work(),
    startingState: () => undefined,
    hasArrived: () => false,
    contributorOf: () => undefined,
    mayReview: () => true,
    newContributor: () => ({ id: "", cookie: "" }),
  };
}
