import { type Language, localeOf } from "./language.ts";

/** An instant as staff read it: "Nov 21, 2026, 09:05 AM" (spec §9 Admin dates); in Arabic with Latin digits. */
export function formatMoment(instant: string, language: Language, timeZone: string): string {
  const locale = language === "en" ? "en-US" : localeOf(language);
  return new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(new Date(instant));
}
