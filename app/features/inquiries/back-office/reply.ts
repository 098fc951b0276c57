import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import type { RepliedRecord } from "#app/office/record-replies.tsx";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { Language, Localized } from "#app/platform/i18n/language.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import type { StoredInquiry } from "../staff-contract.ts";

/** The opening of a reply, in the sender's language rather than the page's. */
export type ReplyMessages = Localized<{ subject: string; text: string; types: Record<string, string> }>;

/** Returns what a reply in the office starts with. */
export function repliedRecordOf(inquiry: StoredInquiry, messages: ReplyMessages): RepliedRecord {
  const { id, name, email, language, message } = inquiry;
  const values = forEachLanguage((language) => valuesOf(inquiry, messages, language));
  return { kind: "inquiry", id, name, email, language, values, templates: messages, quote: message };
}

function valuesOf({ name, inquiryType, createdAt }: StoredInquiry, messages: ReplyMessages, language: Language) {
  const type = messages[language].types[inquiryType] ?? inquiryType;
  return { name, type, date: longDate(createdAt, language, businessTimeZone) };
}
