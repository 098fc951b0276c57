import type { Language } from "./language.ts";

/** Declares messages in every language. The first one is the source: a missing or unknown key does not compile. */
export function defineMessages<Messages>(
  messages: { en: Messages } & Record<Language, NoInfer<Messages>>,
): Record<Language, Messages> {
  return messages;
}
