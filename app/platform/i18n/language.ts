/** The languages of the product and their URLs (decision 019): `/x` is in the default language, `/ar/x` is Arabic. */

export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

/** A value for every language: a missing one does not compile. */
export type Localized<Value = string> = Record<Language, Value>;

export const defaultLanguage = "en" as const satisfies Language; // requirements §4

export type Direction = "ltr" | "rtl";

// What browsers need to know. The rest is in language-table.ts.
const directions: Localized<Direction> = { en: "ltr", ar: "rtl" };

/** The localStorage key and cookie name of the chosen language. */
export const languageKey = "pmf-language";

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export function directionOf(language: Language): Direction {
  return directions[language];
}

/** Returns the language that a path's first segment stands for. The default language has no segment. */
export function languageOfSegment(segment: string | undefined): Language | undefined {
  return isLanguage(segment) && segment !== defaultLanguage ? segment : undefined;
}

export function languageOfPath(path: string): Language {
  const [, segment] = path.split("/", 2);
  return isLanguage(segment) ? segment : defaultLanguage;
}

/** Adds the language prefix to a path: "/order" stays the same in English and becomes "/ar/order" in Arabic. */
export function localized(path: string, language: Language): string {
  if (language === defaultLanguage) return path;
  return `/${language}${path === "/" ? "" : path}`;
}

/** Removes the language prefix from a path: "/ar/order/x" -> "/order/x", "/ar" -> "/". */
export function unprefixed(path: string): string {
  const language = languageOfPath(path);
  return language === defaultLanguage ? path : path.slice(language.length + 1) || "/";
}

/** Returns the path of the same page in the given language. */
export function twinOf(path: string, language: Language): string {
  return localized(unprefixed(path), language);
}
