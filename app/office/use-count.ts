import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localeOf } from "#app/platform/i18n/locale-of.ts";

/** Returns a function that writes a number in the page's language: "1,250". */
export function useCount(): (count: number) => string {
  const format = new Intl.NumberFormat(localeOf(useLanguage()));
  return (count) => format.format(count);
}
