import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { decodeCursor, encodeCursor, pageOf } from "#app/platform/db/cursor.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { FoundRecord } from "#app/platform/feature/feature.server.ts";
import { allMatches, searchWords } from "#app/platform/db/word-search.server.ts";
import type { InquiryFilter } from "./staff-contract.ts";
import { inquiries } from "./table.server.ts";

/** The number of recent inquiries that a search scans before it uses the index. This is faster for common words. */
const recentInquiries = 10_000;
/** Fewer are scanned if few matches are wanted. */
const recentPerMatch = 200;

export async function listPage(db: Executor, filter: InquiryFilter, cursor: string | undefined, size: number) {
  const after = decodeCursor(cursor);
  const place = after && sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const rows = await newestMatches(db, and(listedIn(filter), place), filter.q, size + 1);
  return pageOf(rows, size, encodeCursor);
}

export async function findInquiries(db: Executor, text: string, atMost: number): Promise<FoundRecord[]> {
  const { rows } = await listPage(db, { q: text }, undefined, atMost);
  return rows.map(({ id, name, email }) => ({ to: `/admin/inquiries?open=${id}`, title: name, note: email }));
}

/** Counts unanswered inquiries, up to a limit of 1000. */
export async function countNew(db: Executor): Promise<number> {
  const unanswered = newest(db, listedIn({ status: "new" }))
    .limit(1000)
    .as("unanswered");
  return db.$count(unanswered);
}

async function newestMatches(db: Executor, listed: SQL | undefined, typed: string | undefined, wanted: number) {
  const { matches, shortParts } = searchWords("search_text", typed);
  if (!matches) return newest(db, listed).limit(wanted);
  const recent = newest(db, listed)
    .limit(Math.min(recentInquiries, wanted * recentPerMatch))
    .as("recent");
  const found = await db
    .select()
    .from(recent)
    .where(matches)
    .orderBy(desc(recent.createdAt), desc(recent.id))
    .limit(wanted);
  if (found.length === wanted) return found;
  const all = db
    .select()
    .from(inquiries)
    .where(and(listed, matches, shortParts))
    .limit(allMatches)
    .as("all");
  return db.select().from(all).orderBy(desc(all.createdAt), desc(all.id)).limit(wanted);
}

function newest(db: Executor, where: SQL | undefined) {
  return db.select().from(inquiries).where(where).orderBy(desc(inquiries.createdAt), desc(inquiries.id));
}

function listedIn({ status, type, country }: InquiryFilter): SQL | undefined {
  const { spam } = inquiries;
  return and(
    // Must match the conditions of the partial indexes.
    status === "spam" ? sql`spam` : status === "unread" ? sql`not spam` : eq(spam, false),
    status === "unread" ? isNull(inquiries.readAt) : undefined,
    status && status !== "spam" && status !== "unread" ? eq(inquiries.status, status) : undefined,
    type && eq(inquiries.inquiryType, type),
    country && (country === "none" ? isNull(inquiries.country) : eq(inquiries.country, country)),
  );
}
