import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { type DaySpan, isWithin, periodOf } from "#app/platform/db/day-span.server.ts";
import { isInHistory } from "#app/platform/db/idempotency.server.ts";
import { isSameEmail } from "#app/platform/reading/same-email.server.ts";
import type { Country, InquiryType } from "./contract.ts";
import type { InquiryHistoryRow, InquiryRow } from "./inquiry-row.server.ts";
import { inquiries, inquiryDays, inquiryHistory } from "./table.server.ts";

export async function findInquiry(db: Executor, id: string): Promise<InquiryRow | undefined> {
  const [found] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return found;
}

export async function insertInquiry(db: Executor, row: typeof inquiries.$inferInsert): Promise<InquiryRow> {
  const [inserted] = await db.insert(inquiries).values(row).returning();
  if (!inserted) throw new Error("Expected the inquiry that was just written");
  return inserted;
}

export async function lockInquiry(transaction: Executor, id: string): Promise<InquiryRow | undefined> {
  const [found] = await transaction.select().from(inquiries).where(eq(inquiries.id, id)).for("update");
  return found;
}

/** Applies the change and increments the version. */
export async function updateInquiry(
  transaction: Executor,
  id: string,
  change: Partial<Pick<InquiryRow, "status" | "spam">>,
): Promise<void> {
  await transaction
    .update(inquiries)
    .set({ ...change, version: sql`${inquiries.version} + 1` })
    .where(eq(inquiries.id, id));
}

/** Marks an inquiry as read or unread. Does not change the version, so it never causes a conflict. */
export async function setReadAt(db: Executor, id: string, readAt: Date | null): Promise<void> {
  await db.update(inquiries).set({ readAt }).where(eq(inquiries.id, id));
}

export async function insertInquiryHistory(
  transaction: Executor,
  row: typeof inquiryHistory.$inferInsert,
): Promise<void> {
  await transaction.insert(inquiryHistory).values(row);
}

/** Returns whether a request with this key has already changed an inquiry. */
export function isChangedBy(transaction: Executor, inquiryId: string, key: string | undefined): Promise<boolean> {
  return isInHistory(transaction, inquiryHistory, eq(inquiryHistory.inquiryId, inquiryId), key);
}

/** Returns the history of an inquiry, oldest first. */
export async function listInquiryHistory(db: Executor, inquiryId: string): Promise<InquiryHistoryRow[]> {
  return db
    .select()
    .from(inquiryHistory)
    .where(eq(inquiryHistory.inquiryId, inquiryId))
    .orderBy(asc(inquiryHistory.at), asc(inquiryHistory.id));
}

/** Lists the latest inquiries from an email address (case-insensitive), without spam. */
export async function listInquiriesOf(db: Executor, email: string, atMost: number) {
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(isSameEmail(inquiries.email, email), eq(inquiries.spam, false)))
    .orderBy(desc(inquiries.createdAt))
    .limit(atMost);
  return rows.map(({ id, inquiryType, status, createdAt }) => ({
    id,
    inquiryType,
    status,
    createdAt: createdAt.toISOString(),
  }));
}

/** Returns the inquiry statistics of a range without spam, from the daily totals that a trigger maintains. */
export async function inquiryStatistics(db: Executor, span: DaySpan) {
  const [periods, countries] = await Promise.all([
    db.execute<{ period: string; inquiryType: InquiryType; inquiries: number }>(sql`
      select ${periodOf(span)} as period, inquiry_type as "inquiryType", sum(inquiries)::float8 as inquiries
      from ${inquiryDays} where ${isWithin(span)} group by 1, 2 having sum(inquiries) > 0 order by 1, 2`),
    db.execute<{ country: Country | ""; inquiries: number }>(sql`
      select country, sum(inquiries)::float8 as inquiries
      from ${inquiryDays} where ${isWithin(span)} group by 1 having sum(inquiries) > 0 order by 2 desc, 1`),
  ]);
  return {
    periods: periods.rows,
    countries: countries.rows.map(({ country, inquiries }) => ({ country: country || null, inquiries })),
  };
}
