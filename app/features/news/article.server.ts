import { businessDay } from "#app/domain/business-calendar.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { type ShownText, shownTextIn, type TranslationOf } from "#app/platform/i18n/text-in.ts";
import { renderMarkdown } from "#app/platform/markdown/markdown.ts";
import { type NewsTextName, type PhotoText, photosOf } from "./contract.ts";
import { eventOf } from "./event.server.ts";
import { shownFurtherTexts } from "./further-texts.ts";
import { listPhotos, listPhotosAt, type PhotoRow } from "./photo-store.server.ts";
import type { PreviewedNews } from "./preview.server.ts";
import type { Article } from "./shown-news.ts";
import { isSlug } from "./slug.ts";
import { findBySlug, type NewsRow, type Viewer } from "./store.server.ts";

type Asked = { slug: string; language: Language; viewer: Viewer; now: Date };

/** Returns the item to show on its own page, or undefined if the viewer has no access. */
export async function readArticle(db: Executor, { slug, language, viewer, now }: Asked): Promise<Article | undefined> {
  if (!isSlug(slug)) return undefined;
  const row = await findBySlug(db, slug, viewer, now);
  if (!row) return undefined;
  const isPublic = row.state === "published" && !row.draft && !row.deletedAt && row.publishedAt <= now;
  return {
    ...articleOf(row, await listPhotos(db, [row.id]), language),
    slug,
    shownTo: isPublic ? "everyone" : row.state === "pending" ? "sender" : "staff",
  };
}

/** Returns the page of an item that is still being written. Photos are found wherever they are. */
export async function previewedArticle(
  db: Executor,
  { photos, ...item }: PreviewedNews,
  language: Language,
  now: Date,
): Promise<Article> {
  const [featuredImage = null, ...gallery] = photos;
  const row = { ...item, featuredImage, gallery, publishedAt: now, updatedAt: now };
  return { ...articleOf(row, await listPhotosAt(db, photos), language), slug: "preview", shownTo: "staff" };
}

type ShownRow = Omit<PreviewedNews, "photos" | "photoTexts" | TranslationOf<NewsTextName>> &
  Pick<NewsRow, TranslationOf<NewsTextName> | "photoTexts" | "featuredImage" | "gallery" | "publishedAt" | "updatedAt">;

function photoText(texts: PhotoText | undefined, field: "alt" | "caption", language: Language): ShownText | undefined {
  const shown = texts && shownTextIn(texts, field, language);
  return shown?.text ? shown : undefined;
}

function articleOf(row: ShownRow, photos: PhotoRow[], language: Language): Omit<Article, "slug" | "shownTo"> {
  const known = new Map(photos.map((photo) => [photo.path, photo]));
  const { text, ...foreign } = shownTextIn(row, "content", language);
  const event = eventOf(row);
  return {
    title: shownTextIn(row, "title", language),
    excerpt: shownTextIn(row, "excerpt", language),
    content: { text: renderMarkdown(text), ...foreign },
    category: row.category,
    type: row.type,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedOn: businessDay(row.publishedAt),
    event,
    furtherTexts: shownFurtherTexts(row, language, event !== undefined),
    photos: photosOf(row).map((path) => {
      const { width = null, height = null } = known.get(path) ?? {};
      const texts = row.photoTexts.find(({ photo }) => photo === path);
      const { alt, caption } = {
        alt: photoText(texts, "alt", language),
        caption: photoText(texts, "caption", language),
      };
      return { path, width, height, ...(alt && { alt }), ...(caption && { caption }) };
    }),
  };
}
