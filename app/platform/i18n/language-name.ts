import type { Language } from "./language.ts";
import { localeOf } from "./locale-of.ts";

/** Returns what a language is called in the language `inLanguage`: "Arabic", "العربية". */
export function languageName(language: Language, inLanguage: Language): string {
  return new Intl.DisplayNames(localeOf(inLanguage), { type: "language" }).of(language) ?? language;
}
