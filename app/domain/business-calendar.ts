import { businessTimeZone } from "./business-time-zone.ts";

// Cached, because creating a formatter costs more than using it for an entire page.
let format: Intl.DateTimeFormat | undefined;

/**
 * Returns the calendar day in the seller's time zone: "2026-11-21". Uses the formatter's parts, because engines
 * disagree on the order of the parts in a formatted date.
 */
export function businessDay(moment: Date): string {
  format ??= new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: businessTimeZone,
  });
  const parts = format.formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Returns the business year (decision 021). At 23:30 UTC on December 31, the new year has already begun in Cairo. */
export function businessYear(moment: Date): string {
  return businessDay(moment).slice(0, 4);
}
