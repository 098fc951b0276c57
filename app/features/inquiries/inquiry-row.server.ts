import { fold } from "#app/platform/i18n/fold.ts";
import type { MailRow } from "#app/platform/mail/outbox.server.ts";
import type { Inquiry } from "./contract.ts";
import type { InquiryEvent, StoredInquiry } from "./staff-contract.ts";
import type { inquiries, inquiryHistory } from "./table.server.ts";

export type InquiryRow = typeof inquiries.$inferSelect;
export type InquiryHistoryRow = typeof inquiryHistory.$inferSelect;

/** The one way from a row, with its mails, to what leaves the server. */
export function storedInquiryOf(row: InquiryRow, mails: MailRow[]): StoredInquiry {
  const { id, name, email, country, inquiryType, message, language, status, version, createdAt } = row;
  return {
    id,
    name,
    email,
    country,
    inquiryType,
    message,
    language,
    status,
    version,
    isUnread: row.readAt === null,
    isSpam: row.spam,
    createdAt: createdAt.toISOString(),
    mails: mails.map(({ kind, state }) => ({ kind, state })),
  };
}

export function inquiryEventOf(row: InquiryHistoryRow): InquiryEvent {
  const { id, event, actor, fromStatus: from, toStatus: to, note, at } = row;
  return { id, event, actor, from, to, note, at: at.toISOString() };
}

/** What a search looks at, in one spelling. */
export function searchTextOf({ name, email, message }: Pick<Inquiry, "name" | "email" | "message">): string {
  return fold([name, email, message].join(" "));
}
