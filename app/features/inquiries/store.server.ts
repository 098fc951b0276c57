import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { StoredInquiry } from "./contract.ts";
import { inquiries } from "./table.server.ts";

export type InquiryRow = typeof inquiries.$inferSelect;

/** The inquiry sent under a key since a moment. */
export async function findByIdempotencyKey(db: Executor, key: string, since: Date): Promise<InquiryRow | undefined> {
  const [found] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.idempotencyKey, key), gt(inquiries.createdAt, since)))
    .limit(1);
  return found;
}

export async function findInquiry(db: Executor, id: string): Promise<InquiryRow | undefined> {
  const [found] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return found;
}

export async function insertInquiry(db: Executor, row: typeof inquiries.$inferInsert): Promise<InquiryRow> {
  const [inserted] = await db.insert(inquiries).values(row).returning();
  if (!inserted) throw new Error("Expected the inquiry that was just written");
  return inserted;
}

/** One page of inquiries, newest first, without spam; `after` is the last one of the page before. */
export async function listPage(db: Executor, after: { createdAt: string; id: string } | undefined, size: number) {
  const older = after && sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.spam, false), older))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(size);
}

/** The one way from a row to what leaves the server. */
export function storedInquiryOf(row: InquiryRow): StoredInquiry {
  const { id, name, email, country, inquiryType, message, language, createdAt } = row;
  return { id, name, email, country, inquiryType, message, language, createdAt: createdAt.toISOString() };
}
