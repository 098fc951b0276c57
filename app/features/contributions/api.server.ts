import { AppError } from "#app/platform/errors/app-error.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { type ContributionServices, decide, listOwn, listReview } from "./service.server.ts";

/** The staff's queue, their decisions, and what a visitor sees of their own contributions. */
export function contributionsApi(services: ContributionServices): Served[] {
  return [
    serve(contract.listReview, () => listReview(services)),

    serve(contract.decide, async ({ params, body }, { staff }) => {
      if (!staff) throw new AppError("unauthenticated", "review");
      const reason = body.decision === "discard" ? { reason: body.reason } : {};
      await decide(services, params, { decision: body.decision, by: staff.name, ...reason });
      return { success: true };
    }),

    serve(contract.listOwn, (_, { contributor }) => listOwn(services, contributor)),
  ];
}
