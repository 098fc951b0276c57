import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { Localized } from "#app/platform/i18n/language.ts";

/** Returns a feature's error messages, which are the top-level strings. Nested groups belong to its pages. */
export function messagesOf(strings: Localized<object>): Localized<Record<string, string>> {
  return forEachLanguage((language) => sentencesOf(strings[language]));
}

function sentencesOf(strings: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(strings).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
