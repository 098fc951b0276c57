// chunk: start
/** The two languages and their addresses (design §4): `/x` is English, `/ar/x` is Arabic. */

export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en"; // spec §4

/** Where the choice is stored: localStorage key and cookie name. */
export const languageKey = "pmf-language";

export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "ar";
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

export function languageOfPath(path: string): Language {
  return path === "/ar" || path.startsWith("/ar/") ? "ar" : "en";
}

/** `/purchase-order` in a language: "/purchase-order" or "/ar/purchase-order". `path` has no language prefix. */
export function localized(path: string, language: Language): string {
  if (language === "en") return path;
  return path === "/" ? "/ar" : `/ar${path}`;
}

/** The path without its language: "/ar/order/x" -> "/order/x", "/ar" -> "/". */
export function unprefixed(path: string): string {
  if (path === "/ar") return "/";
  return path.startsWith("/ar/") ? path.slice(3) : path;
}

/** The same page in the given language. */
export function twinOf(path: string, language: Language): string {
  return localized(unprefixed(path), language);
}

/** The locale for Intl: Gregorian calendar, and Latin digits in Arabic too (design §4). */
export function localeOf(language: Language): string {
  return language === "ar" ? "ar-EG-u-nu-latn-ca-gregory" : "en-GB";
}

/** Messages in every language; English is the source object that Arabic must match. */
export type Localized<Value = string> = Record<Language, Value>;
