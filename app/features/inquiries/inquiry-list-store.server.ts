import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { decodeCursor, encodeCursor, pageOf } from "#app/platform/db/cursor.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { firstMatches } from "#app/platform/db/first-matches.server.ts";
import { searchWords } from "#app/platform/db/word-search.server.ts";
import type { FoundRecord } from "#app/platform/feature/feature.server.ts";
import { dialedWaysOf } from "./inquiry-row.server.ts";
import {
  countedAtMost,
  type InquiryFilter,
  type InquirySummary,
  inquirySummarySchema,
  type InquiryTab,
  inquiryTabs,
} from "./staff-contract.ts";
import { inquiries } from "./table.server.ts";

const newestFirst = [desc(inquiries.createdAt), desc(inquiries.id)];

export async function listPage(db: Executor, filter: InquiryFilter, cursor: string | undefined, size: number) {
  const after = decodeCursor(cursor);
  const place = after && sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const list = {
    listed: and(listedIn(filter), place),
    search: searchWords("search_text", filter.q, dialedWaysOf),
    order: newestFirst,
  };
  const rows = await firstMatches(db, inquiries, list, size + 1);
  return pageOf(rows, size, encodeCursor);
}

export async function findInquiries(db: Executor, text: string, atMost: number): Promise<FoundRecord[]> {
  const { rows } = await listPage(db, { q: text }, undefined, atMost);
  return rows.map(({ id, name, email }) => ({ to: `/admin/inquiries?open=${id}`, title: name, note: email }));
}

/** Counts the inquiries of each status, up to a limit. Each count reads one index. */
export async function summarize(db: Executor): Promise<InquirySummary> {
  const counts = inquiryTabs.map((status) => sql`${db.$count(listed(db, status))}::int as ${sql.identifier(status)}`);
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`);
  return z.parse(inquirySummarySchema, rows[0]);
}

export async function countNew(db: Executor): Promise<number> {
  return db.$count(listed(db, "new"));
}

function listed(db: Executor, status: InquiryTab) {
  return db.select({ id: inquiries.id }).from(inquiries).where(listedIn({ status })).limit(countedAtMost).as("listed");
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
