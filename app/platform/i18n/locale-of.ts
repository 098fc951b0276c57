import type { Language, Localized } from "./language.ts";

/** For Intl. In Arabic with the Gregorian calendar and Latin digits (decision 019). */
const locales: Localized = { en: "en-GB", ar: "ar-EG-u-nu-latn-ca-gregory" };

/** Returns the locale for Intl. */
export function localeOf(language: Language): string {
  return locales[language];
}
