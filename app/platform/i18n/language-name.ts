import { type Language, languages, type Localized } from "./language.ts";
import { localeOf } from "./locale-of.ts";
import { recordOf } from "./record-of.ts";

const names = new Map<Language, Intl.DisplayNames>();

/** Returns what a language is called in the language `inLanguage`: "Arabic", "العربية". */
export function languageName(language: Language, inLanguage: Language): string {
  const known = names.get(inLanguage) ?? new Intl.DisplayNames(localeOf(inLanguage), { type: "language" });
  names.set(inLanguage, known);
  return known.of(language) ?? language;
}

/** Returns the names of all languages, as a language calls them. */
export function languageNames(inLanguage: Language): Localized {
  return recordOf(languages, (language) => languageName(language, inLanguage));
}
