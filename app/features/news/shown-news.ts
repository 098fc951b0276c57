import type { ShownText } from "#app/platform/i18n/text-in.ts";
import type { Category, NewsType, Photo } from "./contract.ts";
import type { ShownFurtherText } from "./further-texts.ts";

/**
 * When an event takes place. `date` and `time` are in the seller's time zone; `start` is the day, or the time
 * with its offset from UTC.
 */
export type NewsEvent = {
  date: string;
  time: string | null;
  start: string;
};

/** A photo on the page of its item. Without its own texts, it is described by its place and the item's title. */
export type ArticlePhoto = Photo & { alt?: ShownText | undefined; caption?: ShownText | undefined };

/** A news item as shown on its own page, in one language. */
export type Article = {
  slug: string;
  title: ShownText;
  excerpt: ShownText;
  /** The article as rendered HTML. */
  content: ShownText;
  category: Category;
  type: NewsType;
  publishedAt: string;
  updatedAt: string;
  /** The date of publication in the seller's time zone. */
  publishedOn: string;
  event: NewsEvent | undefined;
  furtherTexts: ShownFurtherText[];
  /** All photos, starting with the featured one. */
  photos: ArticlePhoto[];
  /** Who else can currently see the item, besides staff. */
  shownTo: "everyone" | "sender" | "staff";
};

/** An item in a list. */
export type NewsCard = {
  slug: string;
  title: ShownText;
  excerpt: ShownText;
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
