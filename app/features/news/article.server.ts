import { businessDay } from "#app/domain/business-calendar.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { renderMarkdown } from "#app/platform/markdown/markdown.ts";
import { eventOf } from "./event.server.ts";
import { type Article, newsText } from "./shown-news.ts";
import { listPhotos } from "./photo-store.server.ts";
import { photosOf } from "./contract.ts";
import { isSlug } from "./slug.ts";
import { findBySlug, type Viewer } from "./store.server.ts";

type Asked = { slug: string; language: Language; viewer: Viewer; now: Date };

/** Returns the item to show on its own page, or undefined if the viewer has no access. */
export async function readArticle(db: Executor, { slug, language, viewer, now }: Asked): Promise<Article | undefined> {
  if (!isSlug(slug)) return undefined;
  const row = await findBySlug(db, slug, viewer, now);
  if (!row) return undefined;
  const known = new Map((await listPhotos(db, [row.id])).map((photo) => [photo.path, photo]));
  const { text, ...foreign } = newsText(row, "content", language);
  const isPublic = row.state === "published" && !row.draft && !row.deletedAt && row.publishedAt <= now;
  return {
    slug,
    title: newsText(row, "title", language),
    excerpt: newsText(row, "excerpt", language),
    content: { text: renderMarkdown(text), ...foreign },
    category: row.category,
    type: row.type,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedOn: businessDay(row.publishedAt),
    event: eventOf(row, language),
    photos: photosOf(row).map((path) => {
      const { width = null, height = null } = known.get(path) ?? {};
      return { path, width, height };
    }),
    shownTo: isPublic ? "everyone" : row.state === "pending" ? "sender" : "staff",
  };
}
