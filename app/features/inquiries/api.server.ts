import { listSheet } from "#app/office/list-sheet.server.ts";
import { serveSheets } from "#app/platform/csv/serve-sheets.server.ts";
import { column } from "#app/platform/csv/sheet.ts";
import { idempotencyKeyOf } from "#app/platform/db/idempotency.server.ts";
import { nextPageHeader } from "#app/platform/http/next-page.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import { languageNames } from "#app/platform/i18n/language-name.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { listMailsAbout } from "#app/platform/mail/outbox.server.ts";
import { inquiryOfficeMessages } from "./back-office/messages.ts";
import { changeInquiry, knownInquiry } from "./change-inquiry.server.ts";
import * as contract from "./contract.ts";
import { listPage, summarize } from "./inquiry-list-store.server.ts";
import { inquiryEventOf, type InquiryRow, storedInquiryOf } from "./inquiry-row.server.ts";
import { inquirySubject } from "./mails/inquiry-mails.server.ts";
import { inquiryMessages } from "./messages.ts";
import { type InquiryServices, receiveInquiry, sentInquiryOf } from "./service.server.ts";
import * as staff from "./staff-contract.ts";
import { listInquiryHistory } from "./store.server.ts";

export function inquiriesApi(services: InquiryServices): Served[] {
  return [
    serve(contract.sendInquiry, async ({ body }, { language, headers }) => {
      await receiveInquiry(services, sentInquiryOf(body, language, idempotencyKeyOf(headers)));
      return { success: true };
    }),

    ...staffCalls(services),
  ];
}

function staffCalls({ db, now }: Pick<InquiryServices, "db" | "now">): Served[] {
  return [
    serve(staff.listInquiries, async ({ query: { cursor, ...filter } }) => {
      const { rows, next } = await listPage(db, filter, cursor, staff.pageSize);
      return new Answer(await withMails(rows), { headers: nextPageHeader(staff.listInquiries, filter, next) });
    }),

    ...serveSheets(
      staff.exportInquiries,
      listSheet(now, {
        name: "inquiries",
        columns: columnsIn,
        list: (filter, cursor, size) => listPage(db, filter, cursor, size),
        record: (row) => storedInquiryOf(row, []),
      }),
    ),

    serve(staff.readInquirySummary, () => summarize(db)),

    serve(staff.readInquiry, async ({ params }) => detailsOf(params.id)),

    serve(staff.changeInquiry, async ({ params, body }, caller) => {
      const request = { actor: caller.staff.name, idempotencyKey: idempotencyKeyOf(caller.headers) };
      await changeInquiry({ db, now }, params.id, { ...body, ...request });
      return detailsOf(params.id);
    }),
  ];

  async function withMails(rows: InquiryRow[]): Promise<staff.StoredInquiry[]> {
    const ids = rows.map(({ id }) => id);
    const mails = await listMailsAbout(db, inquirySubject, ids);
    return rows.map((row) => storedInquiryOf(row, mails.get(row.id) ?? []));
  }

  async function detailsOf(id: string): Promise<staff.InquiryDetails> {
    const row = await knownInquiry(db, id);
    const [mails, history] = await Promise.all([listMailsAbout(db, inquirySubject, [id]), listInquiryHistory(db, id)]);
    return { ...storedInquiryOf(row, mails.get(id) ?? []), history: history.map(inquiryEventOf) };
  }
}

function columnsIn(language: Language) {
  const { export: t, statuses } = inquiryOfficeMessages[language];
  const { countries, inquiryTypes } = inquiryMessages[language].form;
  return {
    createdAt: column(t.createdAt, "time"),
    status: column(t.status, "text", statuses),
    name: column(t.name),
    email: column(t.email),
    country: column(t.country, "text", countries),
    inquiryType: column(t.inquiryType, "text", inquiryTypes),
    language: column(t.language, "text", languageNames(language)),
    message: column(t.message),
  };
}
