import { businessTimeZone } from "#app/domain/business-time-zone.ts";

const cairoYear = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: businessTimeZone });

/** The business year (design §6): an order at 23:30 UTC on 31 December belongs to the new year in Cairo. */
export function yearInCairo(moment: Date): string {
  return cairoYear.format(moment);
}
