import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { type Localized, localeOf } from "#app/platform/i18n/language.ts";
import { mailtoOf } from "#app/platform/mail/mailto.ts";
import type { StoredInquiry } from "../staff-contract.ts";

/** The opening of a reply, in the sender's language rather than the page's. */
export type ReplyWords = Localized<{ subject: string; text: string; types: Record<string, string> }>;

/**
 * Returns a mailto link in the sender's language with a greeting, thanks, space for the answer, and the original
 * question.
 */
export function replyTo(inquiry: StoredInquiry, words: ReplyWords): string {
  const { name, email, language, inquiryType, createdAt, message } = inquiry;
  const { subject, text, types } = words[language];
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: businessTimeZone });
  const type = types[inquiryType] ?? inquiryType;
  const opening = fill(text, { name, type, date: date.format(new Date(createdAt)) });
  return mailtoOf(email, fill(subject, { type }), `${opening}\n\n${quoted(message)}`);
}

function quoted(message: string): string {
  return message.replace(/^/gm, "> ");
}
