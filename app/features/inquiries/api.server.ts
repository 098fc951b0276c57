import { idempotencyKeyOf } from "#app/platform/db/idempotency.server.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { type InquiryServices, receiveInquiry } from "./service.server.ts";
import { staffCalls } from "./staff-calls.server.ts";

/** The visitor's call and the staff's. */
export function inquiriesApi(services: InquiryServices): Served[] {
  return [
    serve(contract.sendInquiry, async ({ body }, { language, headers }) => {
      const { [contract.trapField]: trap, ...inquiry } = body;
      const idempotencyKey = idempotencyKeyOf(headers);
      await receiveInquiry(services, { inquiry, language, trap, idempotencyKey });
      return { success: true };
    }),

    ...staffCalls(services),
  ];
}
