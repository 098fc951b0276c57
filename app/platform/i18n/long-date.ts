import type { Language } from "./language.ts";
import { localeOf } from "./locale-of.ts";

/** Formats a calendar date ("2028-08-26") for use in a sentence: "26 August 2028". */
export function longDate(isoDate: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDate));
}
