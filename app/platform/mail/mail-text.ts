import { directionOf } from "#app/platform/i18n/language.ts";
import type { MailContent } from "./mail-template.server.tsx";

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
