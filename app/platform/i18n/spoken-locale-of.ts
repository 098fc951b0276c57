import type { Language, Localized } from "./language.ts";

/** Requirements §9 Voice search. */
const spokenLocales: Localized = { en: "en-US", ar: "ar-SA" };

/** Returns the locale for recognizing speech. Apart from the other locales, because only the search needs it. */
export function spokenLocaleOf(language: Language): string {
  return spokenLocales[language];
}
