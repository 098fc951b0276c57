import type { Language } from "#app/platform/i18n/language.ts";
import type { Category, NewsItem, newsTexts, NewsType, Photo } from "./contract.ts";

/** One text of an item. `foreign` marks English that stands in for an Arabic text that nobody has written yet. */
export type NewsText = { text: string; foreign?: true };

type Texts = Pick<NewsItem, (typeof newsTexts)[number]>;

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

/** An item as its page shows it, in one language. */
export type Article = {
  slug: string;
  title: NewsText;
  excerpt: NewsText;
  /** Finished HTML. */
  content: NewsText;
  category: Category;
  type: NewsType;
  publishedAt: string;
  updatedAt: string;
  /** The day at the seller's. */
  publishedOn: string;
  eventDate: string | null;
  /** The featured photo first. */
  photos: Photo[];
  /** Who may read it now, besides staff. */
  shownTo: "everyone" | "sender" | "staff";
};

/** An item as lists show it. */
export type NewsCard = {
  slug: string;
  title: NewsText;
  excerpt: NewsText;
  category: Category;
  type: NewsType;
  /** The day of the event, or that of publication: "2026-11-21". */
  date: string;
  photo: Photo | null;
  /** Shown only when its category is chosen. */
  isFurther: boolean;
};

/** The lists of the landing page. */
export type NewsOverview = { latest: NewsCard[]; upcoming: NewsCard[]; featured: NewsCard[] };
