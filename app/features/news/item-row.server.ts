import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { localTimeOf } from "#app/platform/i18n/zoned-time.server.ts";
import type { NewsItem } from "./contract.ts";
import type { NewsStatus, StaffItem } from "./staff-contract.ts";
import type { NewsRow } from "./store.server.ts";

/** The one way from a row to what leaves the server. */
export function newsItemOf(row: NewsRow): NewsItem {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    titleAr: row.titleAr,
    excerpt: row.excerpt,
    excerptAr: row.excerptAr,
    content: row.content,
    contentAr: row.contentAr,
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
  return {
    ...newsItemOf(row),
    status: statusOf(row, now),
    publishedAtLocal: localTimeOf(row.publishedAt, businessTimeZone),
    fromVisitor: row.contributor !== null,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function statusOf({ deletedAt, state, draft, publishedAt }: NewsRow, now: Date): NewsStatus {
  if (deletedAt) return "deleted";
  if (state === "pending") return "waiting";
  if (state === "discarded") return "discarded";
  if (draft) return "draft";
  return publishedAt > now ? "scheduled" : "published";
}
