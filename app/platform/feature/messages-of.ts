import type { Localized } from "#app/platform/i18n/language.ts";

/** Returns a feature's error messages, which are the top-level strings. Nested groups belong to its pages. */
export function messagesOf(strings: Localized<object>): Localized<Record<string, string>> {
  return { en: sentencesOf(strings.en), ar: sentencesOf(strings.ar) };
}

function sentencesOf(strings: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(strings).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
