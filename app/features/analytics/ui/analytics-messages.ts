import { useMessages } from "#app/office/office-messages.tsx";
import { dateFormat } from "#app/platform/i18n/date-format.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import type { Step } from "../date-range.ts";

/** Returns messages, names, and number formats in the page's language. */
export function useAnalytics() {
  const { page: t, names } = useMessages("analytics");
  const language = useLanguage();
  return { t, names, language, ...statisticsIn(language) };
}

function statisticsIn(language: Language) {
  const locale = localeOf(language);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const officeLocale = languageTable[language].officeLocale ?? locale;
  const short = new Intl.NumberFormat(officeLocale, {
    notation: "compact",
    maximumSignificantDigits: 3,
  });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const growth = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(officeLocale, { ...options, timeZone: "UTC" });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  const [dayAndMonth, wholeDay] = [
    written({ day: "numeric", month: "short" }),
    written({ day: "numeric", month: "short", year: "numeric" }),
  ];
  const [month, wholeMonth] = [written({ month: "short" }), written({ month: "long", year: "numeric" })];
  return {
    count: (n: number) => number.format(n),
    /** Compact numbers such as "1.2M" for a chart's scale. */
    short: (n: number) => short.format(n),
    percent: (share: number) => percent.format(share),
    growth: (share: number) => growth.format(share),
    languageName: (of: Language) => languageName(of, language),
    countryName: (code: string) => countries.of(code) ?? code,
    date: wholeDay,
    /** `shortPeriod` is for the labels below bars, and `wholePeriod` is for tables. */
    shortPeriod: (period: string, step: Step) => (step === "month" ? month(period) : dayAndMonth(period)),
    wholePeriod: (period: string, step: Step) => (step === "month" ? wholeMonth(period) : wholeDay(period)),
  };
}

/**
 * Formats hours in readable units: minutes below 2 hours, days above 48. Rounds to two significant digits, because
 * medians are only accurate to about 5%.
 */
export function useDuration(): (hours: number) => string {
  const { t, count } = useAnalytics();
  const rounded = (n: number) => count(Number(n.toPrecision(2)));
  return (hours) => {
    if (hours < 2) return interpolate(t.headline.minutes, { n: rounded(hours * 60) });
    if (hours > 48) return interpolate(t.headline.days, { n: rounded(hours / 24) });
    return interpolate(t.headline.hours, { n: rounded(hours) });
  };
}
