import type { Category, NewsType, Photo } from "./contract.ts";
import type { NewsText } from "./news-text.ts";

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
