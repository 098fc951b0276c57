import { decodeCursor, encodeCursor } from "#app/platform/db/cursor.ts";
import { idempotencyKeyOf } from "#app/platform/db/idempotency.server.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { type InquiryServices, perEmail, receiveInquiry } from "./service.server.ts";
import { listPage, storedInquiryOf } from "./store.server.ts";

const pageSize = 50;

/** The visitor's call and the staff's list. */
export function inquiriesApi(services: InquiryServices): Served[] {
  return [
    serve(contract.sendInquiry, async ({ body }, { language, headers }) => {
      const { [contract.trapField]: trap, ...inquiry } = body;
      await services.limits.take(perEmail, inquiry.email.toLowerCase());
      await receiveInquiry(services, { inquiry, language, trap, idempotencyKey: idempotencyKeyOf(headers) });
      return { success: true };
    }),

    serve(contract.listInquiries, async ({ query }) => {
      const rows = await listPage(services.db, decodeCursor(query.cursor), pageSize + 1);
      const page = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? page.at(-1) : undefined;
      const link = last && `<${contract.listInquiries.path}?cursor=${encodeCursor(last)}>; rel="next"`;
      return new Answer(page.map(storedInquiryOf), { headers: link ? { link } : {} });
    }),
  ];
}
