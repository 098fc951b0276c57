import * as z from "zod/mini";
import { normalizeForSearch } from "#app/platform/i18n/normalize-for-search.ts";
import { plainValue } from "#app/platform/i18n/plain-value.ts";
import type { MailRow } from "#app/platform/mail/outbox.server.ts";
import { dialedWays } from "#app/platform/reading/phone.server.ts";
import { withoutLinks } from "#app/platform/reading/read-phone.ts";
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

/** Phone numbers in a text. People leave theirs in the message, because the form has no field for it. */
const phoneNumber = /[+(]{0,2}\d[\d ().\-/]{6,40}/g;
const fewestDigits = 7;
const mostNumbers = 20;

/** The digits of a phone number in each way to dial it. Most people who omit the country code are in Egypt. */
export function dialedWaysOf(phone: string): string[] {
  return dialedWays(phone, "EG");
}

const searched: readonly ("name" | "email" | "message")[] = ["name", "email", "message"];

export function searchTextOf(inquiry: Pick<Inquiry, "name" | "email" | "message">): string {
  const [, ...otherAddresses] = spellingsOf(inquiry.email.toLowerCase());
  // A bullet keeps numbers on two lines apart.
  const phones = withoutLinks(plainValue(inquiry.message.replace(/\n/g, " \u2022 "))).match(phoneNumber) ?? [];
  const long = phones.filter((phone) => phone.replace(/\D/g, "").length >= fewestDigits);
  const ways = [...otherAddresses, ...long.slice(0, mostNumbers).flatMap(dialedWaysOf)];
  return normalizeForSearch([...searched.map((field) => inquiry[field]), ...ways].join(" "));
}
