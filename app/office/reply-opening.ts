import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { mailtoOf } from "#app/platform/mail/mailto.ts";
import type { RepliedRecord } from "./record-replies.tsx";

/** Fills a template, and adds the text to reply to. */
export function openingOf(
  { values, templates, quote }: RepliedRecord,
  language: Language,
  { subject, text } = templates[language],
) {
  const opening = interpolate(text, values[language]);
  return {
    subject: interpolate(subject, values[language]),
    text: quote ? `${opening}\n\n${quote.replace(/^/gm, "> ")}` : opening,
  };
}

/** Returns a mailto link with the opening of a reply, in the sender's language rather than the page's. */
export function mailtoReply(record: RepliedRecord): string {
  const { subject, text } = openingOf(record, record.language);
  return mailtoOf(record.email, subject, text);
}
