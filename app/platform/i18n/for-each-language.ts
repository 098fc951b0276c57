import type { Language, Localized } from "./language.ts";

/** Returns what `make` returns for each language. */
export function forEachLanguage<Value>(make: (language: Language) => Value): Localized<Value> {
  return { en: make("en"), ar: make("ar") };
}
