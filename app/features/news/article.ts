import type { Category, NewsType, Photo } from "./contract.ts";
import type { NewsText } from "./news-text.ts";

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
