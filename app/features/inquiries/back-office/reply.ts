import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type Localized, localeOf } from "#app/platform/i18n/language.ts";
import { mailtoOf } from "#app/platform/mail/mailto.ts";
import type { StoredInquiry } from "../staff-contract.ts";

/** The opening of a reply, in the sender's language rather than the page's. */
export type ReplyMessages = Localized<{ subject: string; text: string; types: Record<string, string> }>;

/**
 * Returns a mailto link in the sender's language with a greeting, thanks, space for the answer, and the original
 * question.
 */
export function replyTo(inquiry: StoredInquiry, messages: ReplyMessages): string {
  const { name, email, language, inquiryType, createdAt, message } = inquiry;
  const { subject, text, types } = messages[language];
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: businessTimeZone });
  const type = types[inquiryType] ?? inquiryType;
  const opening = interpolate(text, { name, type, date: date.format(new Date(createdAt)) });
  return mailtoOf(email, interpolate(subject, { type }), `${opening}\n\n${quoted(message)}`);
}

function quoted(message: string): string {
  return message.replace(/^/gm, "> ");
}
