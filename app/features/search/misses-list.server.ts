import { sql } from "drizzle-orm";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { searchMisses } from "./table.server.ts";

/** Queries without a result, last made between two days (both included), the most frequent first; counted from the start. */
export async function listMisses(db: Executor, { from, to }: { from: string; to: string }, atMost: number) {
  const { rows } = await db.execute<{ text: string; language: Language; count: number }>(sql`
    select text, language, count from ${searchMisses}
    where last_at >= ${from}::date::timestamp at time zone ${businessTimeZone}
      and last_at < (${to}::date + 1)::timestamp at time zone ${businessTimeZone}
    order by count desc, last_at desc limit ${atMost}`);
  return rows;
}
