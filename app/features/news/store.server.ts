import { and, desc, eq, getTableColumns, ilike, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { visibleTo } from "#app/platform/contributions/contribution-columns.server.ts";
import { mayReview } from "#app/platform/contributions/contribution-rule.ts";
import type { ReviewableRows } from "#app/platform/contributions/reviewable.server.ts";
import { containing } from "#app/platform/db/containing.ts";
import type { Cursor } from "#app/platform/db/cursor.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { FoundRecord } from "#app/platform/feature/feature.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import { recordOf, without } from "#app/platform/i18n/record-of.ts";
import { fieldIn, type FieldIn, inLanguages, translated, type TranslationOf } from "#app/platform/i18n/text-in.ts";
import { localTimeOf } from "#app/platform/i18n/zoned-time.server.ts";
import {
  type ListedNews,
  listedNewsSchema,
  type NewsItem,
  newsItemSchema,
  refusedAtMost,
  refusedNewsSchema,
  type RefusedNews,
} from "./contract.ts";
import {
  type ListedStaffItem,
  listedStaffItemSchema,
  type NewsStatus,
  type StaffItem,
  staffItemSchema,
} from "./staff-contract.ts";
import { newsItems } from "./table.server.ts";

export type NewsRow = typeof newsItems.$inferSelect;
/** A row in a list: everything except the article text. */
export type ListedNewsRow = Omit<NewsRow, FieldIn<"content">> & Record<TranslationOf<"hasContent">, boolean>;

const listedColumns = {
  ...without(getTableColumns(newsItems), inLanguages(["content"])),
  ...translated(["hasContent"], (_, language) => sql<boolean>`${newsItems[fieldIn("content", language)]} is not null`),
};

/** The columns of titles and excerpts. */
export const listedTexts = recordOf(inLanguages(["title", "excerpt"]), (name) => newsItems[name]);

/** Lets the review page read and update contributed news. */
export const newsRows: ReviewableRows = {
  table: newsItems,
  title: newsItems.title,
  ...translated(["title"], (_, language) => newsItems[fieldIn("title", language)]),
  createdAt: newsItems.createdAt,
  version: newsItems.version,
  deletedAt: newsItems.deletedAt,
};
export type Viewer = Pick<Caller, "staff" | "contributor">;

/** Matches items that everyone can read now: published and due, and neither drafts nor deleted. */
export function isPublic(now: Date): SQL | undefined {
  return and(eq(newsItems.state, "published"), isFinished, lte(newsItems.publishedAt, now));
}

const isFinished = and(eq(newsItems.draft, false), isNull(newsItems.deletedAt));

/** Lists public items and the viewer's own pending ones (for staff: all pending ones), newest first. */
export async function listVisible(db: Executor, viewer: Viewer, now: Date, limit: number): Promise<ListedNewsRow[]> {
  const isDue = or(lte(newsItems.publishedAt, now), eq(newsItems.state, "pending"));
  return db
    .select(listedColumns)
    .from(newsItems)
    .where(and(visibleTo(viewer, newsItems), isFinished, isDue))
    .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
    .limit(limit);
}

/** Lists a browser's items that staff discarded, with their reason, newest first. */
export async function listRefused(db: Executor, contributor: string | undefined): Promise<RefusedNews[]> {
  if (!contributor) return [];
  const rows = await db
    .select({
      id: newsItems.id,
      ...recordOf(inLanguages(["title"]), (name) => newsItems[name]),
      reason: newsItems.discardReason,
    })
    .from(newsItems)
    .where(and(eq(newsItems.state, "discarded"), eq(newsItems.contributor, contributor), isNull(newsItems.deletedAt)))
    .orderBy(desc(newsItems.createdAt), desc(newsItems.id))
    .limit(refusedAtMost);
  return rows.map((row) => z.parse(refusedNewsSchema, { ...row, reason: row.reason ?? "" }));
}

/** Finds the newest items whose title contains a text, for the search over all records. */
export async function findNewsTitled(db: Executor, text: string, atMost: number): Promise<FoundRecord[]> {
  const pattern = containing(text);
  const titles = inLanguages(["title"]);
  const rows = await db
    .select({ id: newsItems.id, ...recordOf(titles, (title) => newsItems[title]) })
    .from(newsItems)
    .where(and(isNull(newsItems.deletedAt), or(...titles.map((title) => ilike(newsItems[title], pattern)))))
    .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
    .limit(atMost);
  return rows.map((row) => {
    const [title = "", ...others] = titles.flatMap((title) => row[title] ?? []);
    return { to: `/admin/news/${row.id}`, title, note: others.join(" · ") };
  });
}

export async function listPublic(db: Executor, now: Date, limit: number, only?: "featured"): Promise<NewsRow[]> {
  return db
    .select()
    .from(newsItems)
    .where(and(isPublic(now), only && eq(newsItems.featured, "true")))
    .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
    .limit(limit);
}

/** Returns the titles and excerpts of the newest public items. */
export async function listPublicTexts(db: Executor, now: Date, limit: number) {
  const { slug, type } = newsItems;
  return db
    .select({ slug, type, ...listedTexts })
    .from(newsItems)
    .where(isPublic(now))
    .orderBy(desc(newsItems.publishedAt), desc(newsItems.id))
    .limit(limit);
}

/**
 * Finds an item by its slug if the viewer can read it: a public one, the viewer's own pending one, or any item for
 * staff.
 */
export async function findBySlug(db: Executor, slug: string, viewer: Viewer, now: Date): Promise<NewsRow | undefined> {
  const isStaff = viewer.staff && mayReview(viewer.staff.role);
  const own = viewer.contributor
    ? and(eq(newsItems.state, "pending"), eq(newsItems.contributor, viewer.contributor), isNull(newsItems.deletedAt))
    : undefined;
  const [found] = await db
    .select()
    .from(newsItems)
    .where(and(eq(newsItems.slug, slug), isStaff ? undefined : or(isPublic(now), own)));
  return found;
}

export async function findNews(db: Executor, id: string): Promise<NewsRow | undefined> {
  const [found] = await db.select().from(newsItems).where(eq(newsItems.id, id));
  return found;
}

/** Returns an item, locked until the transaction ends. */
export async function lockNews(transaction: Executor, id: string): Promise<NewsRow | undefined> {
  const [found] = await transaction.select().from(newsItems).where(eq(newsItems.id, id)).for("update");
  return found;
}

/** Inserts an item. Returns undefined if another item has this slug. */
export async function insertNews(db: Executor, row: typeof newsItems.$inferInsert): Promise<NewsRow | undefined> {
  const [inserted] = await db.insert(newsItems).values(row).onConflictDoNothing({ target: newsItems.slug }).returning();
  return inserted;
}

export async function updateNews(
  db: Executor,
  id: string,
  changes: Partial<typeof newsItems.$inferInsert>,
): Promise<NewsRow> {
  const [updated] = await db
    .update(newsItems)
    .set({ ...changes, version: sql`${newsItems.version} + 1` })
    .where(eq(newsItems.id, id))
    .returning();
  if (!updated) throw new Error("Expected the news item that was just locked");
  return updated;
}

/** Returns one page of items for staff, newest first. `after` is the last item of the previous page. */
export async function listForStaff(
  db: Executor,
  { deleted, after, size }: { deleted: boolean; after: Cursor | undefined; size: number },
): Promise<ListedNewsRow[]> {
  const older = after && sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(listedColumns)
    .from(newsItems)
    .where(and(deleted ? isNotNull(newsItems.deletedAt) : isNull(newsItems.deletedAt), older))
    .orderBy(desc(newsItems.createdAt), desc(newsItems.id))
    .limit(size);
}

/** Deletes an item permanently and returns it. */
export async function removeNews(db: Executor, id: string): Promise<NewsRow | undefined> {
  const [removed] = await db.delete(newsItems).where(eq(newsItems.id, id)).returning();
  return removed;
}

/**
 * Maps a row to the API type, including the article text. Fields that are not in the schema are not sent to clients.
 */
export function newsItemOf(row: NewsRow): NewsItem {
  return z.parse(newsItemSchema, withTimes(row));
}

export function listedNewsOf(row: Omit<ListedNewsRow, TranslationOf<"hasContent">>): ListedNews {
  return z.parse(listedNewsSchema, withTimes(row));
}

export function staffItemOf(row: NewsRow, now: Date): StaffItem {
  const hasContent = translated(["hasContent"], (_, language) => row[fieldIn("content", language)] !== null);
  return z.parse(staffItemSchema, ofStaff({ ...row, ...hasContent }, now));
}

export function listedStaffItemOf(row: ListedNewsRow, now: Date): ListedStaffItem {
  return z.parse(listedStaffItemSchema, ofStaff(row, now));
}

function withTimes<Row extends Pick<NewsRow, "publishedAt" | "createdAt" | "updatedAt">>(row: Row) {
  const { publishedAt, createdAt, updatedAt } = row;
  return {
    ...row,
    publishedAt: publishedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function ofStaff(row: ListedNewsRow, now: Date) {
  return {
    ...withTimes(row),
    status: statusOf(row, now),
    publishedAtLocal: localTimeOf(row.publishedAt, businessTimeZone),
    fromVisitor: row.contributor !== null,
  };
}

function statusOf({ deletedAt, state, draft, publishedAt }: ListedNewsRow, now: Date): NewsStatus {
  if (deletedAt) return "deleted";
  if (state === "pending") return "waiting";
  if (state === "discarded") return "discarded";
  if (draft) return "draft";
  return publishedAt > now ? "scheduled" : "published";
}
