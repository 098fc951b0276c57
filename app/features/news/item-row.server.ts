import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { localTimeOf } from "#app/platform/i18n/zoned-time.server.ts";
import type { ListedNews, NewsItem } from "./contract.ts";
import type { ListedStaffItem, NewsStatus, StaffItem } from "./staff-contract.ts";
import type { ListedNewsRow, NewsRow } from "./store.server.ts";

/** An item with its article. */
export function newsItemOf(row: NewsRow): NewsItem {
  return { ...listedNewsOf(row), content: row.content, contentAr: row.contentAr };
}

/** The one way from a row to what leaves the server. */
export function listedNewsOf(row: Omit<ListedNewsRow, "hasContentAr">): ListedNews {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    titleAr: row.titleAr,
    excerpt: row.excerpt,
    excerptAr: row.excerptAr,
    category: row.category,
    type: row.type,
    featured: row.featured,
    featuredImage: row.featuredImage,
    gallery: row.gallery,
    eventDate: row.eventDate,
    state: row.state,
    publishedAt: row.publishedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

export function staffItemOf(row: NewsRow, now: Date): StaffItem {
  const { content, contentAr } = row;
  return { ...listedStaffItemOf({ ...row, hasContentAr: contentAr !== null }, now), content, contentAr };
}

export function listedStaffItemOf(row: ListedNewsRow, now: Date): ListedStaffItem {
  return {
    ...listedNewsOf(row),
    status: statusOf(row, now),
    publishedAtLocal: localTimeOf(row.publishedAt, businessTimeZone),
    hasContentAr: row.hasContentAr,
    fromVisitor: row.contributor !== null,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function statusOf(
  { deletedAt, state, draft, publishedAt }: Pick<NewsRow, "deletedAt" | "state" | "draft" | "publishedAt">,
  now: Date,
): NewsStatus {
  if (deletedAt) return "deleted";
  if (state === "pending") return "waiting";
  if (state === "discarded") return "discarded";
  if (draft) return "draft";
  return publishedAt > now ? "scheduled" : "published";
}
