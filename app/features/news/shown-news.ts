import type { Language } from "#app/platform/i18n/language.ts";
import type { Category, NewsItem, newsTexts, NewsType, Photo } from "./contract.ts";

/** A text of an item. `foreign` marks English shown for lack of an Arabic version. */
export type NewsText = { text: string; foreign?: true };

type Texts = Pick<NewsItem, (typeof newsTexts)[number]>;

/** An item's text in a language, falling back to English. */
export function newsText(item: Partial<Texts>, field: "title" | "excerpt" | "content", language: Language): NewsText {
  const english = { text: item[field] ?? "" };
  if (language === "en") return english;
  const arabic = item[`${field}Ar`];
  return arabic ? { text: arabic } : { ...english, foreign: true };
}

/** The attributes of a text that is not in the page's language. */
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
  /** The day in the seller's time zone. */
  publishedOn: string;
  eventDate: string | null;
  /** The featured photo first. */
  photos: Photo[];
  /** Who can read it now, besides staff. */
  shownTo: "everyone" | "sender" | "staff";
};

/** An item as lists show it. */
export type NewsCard = {
  slug: string;
  title: NewsText;
  excerpt: NewsText;
  category: Category;
  type: NewsType;
  /** The day of the event or of publication: "2026-11-21". */
  date: string;
  photo: Photo | null;
  /** Shown only if its category is chosen. */
  isFurther: boolean;
};

/** The lists of the landing page. */
export type NewsOverview = { latest: NewsCard[]; upcoming: NewsCard[]; featured: NewsCard[] };
