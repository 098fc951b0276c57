import { nextPageHeader } from "#app/platform/http/next-page.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import { listMailsAbout } from "#app/platform/mail/outbox.server.ts";
import { changeInquiry, knownInquiry } from "./change-inquiry.server.ts";
import { inquiriesCsv } from "./inquiries-csv.server.ts";
import { listPage } from "./inquiry-list-store.server.ts";
import { inquiryEventOf, type InquiryRow, storedInquiryOf } from "./inquiry-row.server.ts";
import { inquirySubject } from "./mails/inquiry-mails.server.ts";
import type { InquiryServices } from "./service.server.ts";
import * as contract from "./staff-contract.ts";
import { listInquiryHistory } from "./store.server.ts";
import { businessDay } from "#app/domain/business-calendar.ts";

/** The calls of the back office. */
export function staffCalls({ db, now }: Pick<InquiryServices, "db" | "now">): Served[] {
  return [
    serve(contract.listInquiries, async ({ query: { cursor, ...filter } }) => {
      const { rows, next } = await listPage(db, filter, cursor, contract.pageSize);
      return new Answer(await withMails(rows), { headers: nextPageHeader(contract.listInquiries, filter, next) });
    }),

    serve(contract.exportInquiries, async ({ query }) => inquiriesCsv(db, query, businessDay(now()))),

    serve(contract.readInquiry, async ({ params }) => detailsOf(params.id)),

    serve(contract.changeInquiry, async ({ params, body }, { staff }) => {
      await changeInquiry({ db, now }, params.id, { ...body, actor: staff.name });
      return detailsOf(params.id);
    }),
  ];

  async function withMails(rows: InquiryRow[]): Promise<contract.StoredInquiry[]> {
    const ids = rows.map(({ id }) => id);
    const mails = await listMailsAbout(db, inquirySubject, ids);
    return rows.map((row) => storedInquiryOf(row, mails.get(row.id) ?? []));
  }

  async function detailsOf(id: string): Promise<contract.InquiryDetails> {
    const row = await knownInquiry(db, id);
    const [mails, history] = await Promise.all([listMailsAbout(db, inquirySubject, [id]), listInquiryHistory(db, id)]);
    return { ...storedInquiryOf(row, mails.get(id) ?? []), history: history.map(inquiryEventOf) };
  }
}
