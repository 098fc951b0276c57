import type { Language } from "#app/platform/i18n/language.ts";
import type { EventText, EventTextField } from "./event-texts.ts";
import type { Category, newsTexts, NewsType, Photo } from "./contract.ts";

/** A text field of an item. `foreign` marks English text that is shown because there is no Arabic version. */
export type NewsText = { text: string; foreign?: true };

type Texts = Record<(typeof newsTexts)[number] | EventTextField, string | null>;

/** Returns a text in the given language, falling back to English. */
export function newsText(
  item: Partial<Texts>,
  name: "title" | "excerpt" | "content" | EventText,
  language: Language,
): NewsText {
  const { [name]: english, [`${name}Ar` as const]: arabic } = item;
  if (language === "en") return { text: english ?? "" };
  return arabic ? { text: arabic } : { text: english ?? "", foreign: true };
}

/** Returns the attributes for a text that is not in the page's language. */
export function languageOfText({ foreign }: NewsText): { lang?: "en"; dir?: "ltr" } {
  return foreign ? { lang: "en", dir: "ltr" } : {};
}

/**
 * When and where an event takes place. `date` and `time` are in the seller's time zone; `start` is the day, or the time
 * with its offset from UTC.
 */
export type NewsEvent = {
  date: string;
  time: string | null;
  start: string;
  texts: (NewsText & { name: EventText })[];
};

/** A photo on the page of its item. Without its own texts, it is described by its place and the item's title. */
export type ArticlePhoto = Photo & { alt?: NewsText | undefined; caption?: NewsText | undefined };

/** A news item as shown on its own page, in one language. */
export type Article = {
  slug: string;
  title: NewsText;
  excerpt: NewsText;
  /** The article as rendered HTML. */
  content: NewsText;
  category: Category;
  type: NewsType;
  publishedAt: string;
  updatedAt: string;
  /** The date of publication in the seller's time zone. */
  publishedOn: string;
  event: NewsEvent | undefined;
  /** All photos, starting with the featured one. */
  photos: ArticlePhoto[];
  /** Who else can currently see the item, besides staff. */
  shownTo: "everyone" | "sender" | "staff";
};

/** An item in a list. */
export type NewsCard = {
  slug: string;
  title: NewsText;
  excerpt: NewsText;
  category: Category;
  type: NewsType;
  /** The date of publication, such as "2026-11-21", or of the event, which may not have one. */
  date: string | null;
  photo: Photo | null;
  /** Whether the item is shown only when its category is selected. */
  isFurther: boolean;
};

/** The news lists of the landing page. */
export type NewsOverview = { latest: NewsCard[]; upcoming: NewsCard[]; featured: NewsCard[] };
