import { useBackOffice } from "./back-office-provider.tsx";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { localeOf } from "#app/platform/i18n/language.ts";

export type Measure = "value" | "orders";

/** Ways to write figures and months in the language of the page. */
export function useFigures() {
  const { language } = useBackOffice();
  const locale = localeOf(language);
  const count = new Intl.NumberFormat(locale);
  const short = new Intl.NumberFormat(language === "en" ? "en-US" : locale, {
    notation: "compact",
    maximumSignificantDigits: 3,
  });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const monthName = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  const monthAndYear = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return {
    count: (n: number) => count.format(n),
    /** "1.2M": for the scale of a chart. */
    short: (n: number) => short.format(n),
    percent: (share: number) => percent.format(share),
    monthName: (month: string) => monthName.format(new Date(`${month}-01`)),
    monthAndYear: (month: string) => monthAndYear.format(new Date(`${month}-01`)),
  };
}

/** The month at the seller's: "2026-11". */
export function businessMonth(moment: Date): string {
  const parts = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", timeZone: businessTimeZone });
  return parts.format(moment).slice(0, 7);
}
