import { dateFormat } from "./date-format.ts";
import { languageTable } from "./language-table.ts";
import type { Language } from "./language.ts";
import { localeOf } from "./locale-of.ts";

const day = { year: "numeric", month: "short", day: "numeric" } as const;
const time = { hour: "2-digit", minute: "2-digit" } as const;

/**
 * Formats a time for the back office: "Nov 21, 2026, 09:05 AM" (requirements §9 Admin dates); in Arabic, with Latin
 * digits.
 */
export function formatDateTime(instant: string, language: Language, timeZone: string): string {
  return format(instant, language, { ...day, ...time, timeZone });
}

/** Formats the day of a time: "Nov 21, 2026". */
export function formatDay(instant: string, language: Language, timeZone: string): string {
  return format(instant, language, { ...day, timeZone });
}

/** Formats the time of day: "09:05 AM". */
export function formatTime(instant: string, language: Language, timeZone: string): string {
  return format(instant, language, { ...time, timeZone });
}

function format(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const locale = languageTable[language].officeLocale ?? localeOf(language);
  return dateFormat(locale, options).format(new Date(instant));
}

const minute = 60_000;
const units = [
  ["day", 1440 * minute],
  ["hour", 60 * minute],
  ["minute", minute],
] as const;

/** Formats the elapsed time in its largest whole unit, up to days: "3 days ago", "منذ 3 أيام". */
export function formatAge(instant: string, language: Language, now: number): string {
  const milliseconds = Math.max(0, now - Date.parse(instant));
  const [unit, size] = units.find(([, each]) => milliseconds >= each) ?? (["minute", minute] as const);
  const relative = new Intl.RelativeTimeFormat(localeOf(language), { numeric: "always" });
  return relative.format(-Math.floor(milliseconds / size), unit);
}
