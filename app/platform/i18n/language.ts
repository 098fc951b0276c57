// chunk: start
/** The two languages and their URLs (decision 019): `/x` is English, `/ar/x` is Arabic. */

export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en"; // requirements §4

/** The localStorage key and cookie name of the chosen language. */
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

/** Adds the language prefix to a path: "/order" stays the same in English and becomes "/ar/order" in Arabic. */
export function localized(path: string, language: Language): string {
  if (language === "en") return path;
  return path === "/" ? "/ar" : `/ar${path}`;
}

/** Removes the language prefix from a path: "/ar/order/x" -> "/order/x", "/ar" -> "/". */
export function unprefixed(path: string): string {
  if (path === "/ar") return "/";
  return path.startsWith("/ar/") ? path.slice(3) : path;
}

/** Returns the path of the same page in the given language. */
export function twinOf(path: string, language: Language): string {
  return localized(unprefixed(path), language);
}

/** Returns the locale for Intl, with the Gregorian calendar and Latin digits, even in Arabic (decision 019). */
export function localeOf(language: Language): string {
  return language === "ar" ? "ar-EG-u-nu-latn-ca-gregory" : "en-GB";
}

/** A value for every language. For messages, English is the source object that Arabic must match. */
export type Localized<Value = string> = Record<Language, Value>;
