import { desc, lt, sql } from "drizzle-orm";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { searchMisses } from "./table.server.ts";

/** Counts a query that had no results. Spelling variants of a query are counted together. */
export async function countMiss(db: Executor, miss: { text: string; language: Language; at: Date }): Promise<void> {
  const { text, language, at } = miss;
  await db
    .insert(searchMisses)
    .values({ text, language, count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [searchMisses.text, searchMisses.language],
      set: { count: sql`${searchMisses.count} + 1`, lastAt: at },
    });
}

/** Lists queries without results, most frequent first. */
export async function listFrequentMisses(db: Executor, limit: number) {
  return db.select().from(searchMisses).orderBy(desc(searchMisses.count), desc(searchMisses.lastAt)).limit(limit);
}

/** Lists queries without results that were last searched between two days (inclusive), most frequent first. */
export async function listMisses(db: Executor, { from, to }: { from: string; to: string }, atMost: number) {
  const { rows } = await db.execute<{ text: string; language: Language; count: number }>(sql`
    select text, language, count from ${searchMisses}
    where last_at >= ${from}::date::timestamp at time zone ${businessTimeZone}
      and last_at < (${to}::date + 1)::timestamp at time zone ${businessTimeZone}
    order by count desc, last_at desc limit ${atMost}`);
  return rows;
}

/**
 * Deletes queries without results that were last searched before a date. Of the rest, keeps only the `keep` most
 * frequent.
 */
export async function purgeMisses(db: Executor, { before, keep }: { before: Date; keep: number }): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.lastAt, before));
  await db.execute(sql`
    delete from ${searchMisses} where (text, language) in (
      select text, language from ${searchMisses} order by count desc, last_at desc offset ${keep})`);
}
