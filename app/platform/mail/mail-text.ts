import { directionOf, type Language } from "#app/platform/i18n/language.ts";

export type MailContent = {
  language: Language;
  /** The preview text that inboxes show next to the subject. */
  preheader: string;
  title: string;
  intro: string;
  /** Text that a person wrote, in paragraphs of either direction. */
  body?: string;
  rows: MailRowContent[];
  /** A number in the title or a row that must not wrap. */
  unbroken?: string;
  total?: { label: string; value: string };
  action?: { label: string; url: string };
  footer: string;
  /** The sender's name, shown at the top. */
  brand: string;
};

export type MailRowContent = {
  label: string;
  value: string;
  /** For values that are always left to right: numbers, codes, money, phone numbers, and email addresses. */
  ltr?: boolean;
};

/**
 * Renders an email's rows as plain text. Continuation lines are indented, so that a value cannot imitate a row. In
 * Arabic, left-to-right values are isolated (UAX #9).
 */
export function mailText({ language, title, intro, body, rows, total, action, footer }: MailContent): string {
  const all = total ? [...rows, { ...total, ltr: true }] : rows;
  const lines = all.map(({ label, value, ltr }) => {
    const indented = value.replaceAll("\n", "\n    ");
    return `${label}: ${ltr && directionOf(language) === "rtl" ? `\u2066${indented}\u2069` : indented}`;
  });
  const parts = [title, intro, body, lines.join("\n"), action && `${action.label}:\n${action.url}`, footer];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
