import type { Language } from "#app/platform/i18n/language.ts";
import type { NewsItem } from "./contract.ts";

/** One text of an item. `foreign` marks English that stands in for an Arabic text that nobody has written yet. */
export type NewsText = { text: string; foreign?: true };

type Texts = Pick<NewsItem, "title" | "titleAr" | "excerpt" | "excerptAr" | "content" | "contentAr">;

/** A text of an item in a language, else in English. */
export function newsText(item: Partial<Texts>, field: "title" | "excerpt" | "content", language: Language): NewsText {
  const english = { text: item[field] ?? "" };
  if (language === "en") return english;
  const arabic = item[`${field}Ar`];
  return arabic ? { text: arabic } : { ...english, foreign: true };
}

/** What an element says of a text that is not in the page's language. */
export function languageOfText({ foreign }: NewsText): { lang?: "en"; dir?: "ltr" } {
  return foreign ? { lang: "en", dir: "ltr" } : {};
}
