import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localeOf } from "#app/platform/i18n/locale-of.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Returns a function that writes a number in the page's language: "1,250". Creating a format is slow, so it is kept. */
export function useCount(): (count: number) => string {
  const locale = localeOf(useLanguage());
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return (count) => format.format(count);
}
