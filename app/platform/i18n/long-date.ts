import { dateFormat } from "./date-format.ts";
import type { Language } from "./language.ts";
import { localeOf } from "./locale-of.ts";

/**
 * Formats a calendar date ("2028-08-26"), or the day of a time in `timeZone`, for use in a sentence: "26 August 2028".
 */
export function longDate(date: string, language: Language, timeZone = "UTC"): string {
  return dateFormat(localeOf(language), { dateStyle: "long", timeZone }).format(new Date(date));
}
