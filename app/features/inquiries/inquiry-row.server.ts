import * as z from "zod/mini";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import type { MailRow } from "#app/platform/mail/outbox.server.ts";
import { spellingsOf } from "#app/platform/reading/same-email.server.ts";
import type { Inquiry } from "./contract.ts";
import { type InquiryEvent, type StoredInquiry, storedInquirySchema } from "./staff-contract.ts";
import type { inquiries, inquiryHistory } from "./table.server.ts";

export type InquiryRow = typeof inquiries.$inferSelect;
export type InquiryHistoryRow = typeof inquiryHistory.$inferSelect;

/** Maps a row and its emails to the API type. Fields that are not in the schema are not sent to clients. */
export function storedInquiryOf(row: InquiryRow, mails: MailRow[]): StoredInquiry {
  const createdAt = row.createdAt.toISOString();
  return z.parse(storedInquirySchema, { ...row, isUnread: row.readAt === null, isSpam: row.spam, createdAt, mails });
}

export function inquiryEventOf(row: InquiryHistoryRow): InquiryEvent {
  const { id, event, actor, fromStatus: from, toStatus: to, note, at } = row;
  return { id, event, actor, from, to, note, at: at.toISOString() };
}

const searched: readonly ("name" | "email" | "message")[] = ["name", "email", "message"];

export function searchTextOf(inquiry: Pick<Inquiry, "name" | "email" | "message">): string {
  const [, ...otherAddresses] = spellingsOf(inquiry.email.toLowerCase());
  return normalizeForSearch([...searched.map((field) => inquiry[field]), ...otherAddresses].join(" "));
}
