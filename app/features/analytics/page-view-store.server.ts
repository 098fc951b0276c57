import { sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { type DaySpan, isWithin, periodOf } from "#app/platform/db/day-span.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { pageReferrerDays, pageViewDays } from "./table.server.ts";

/** View counts. The parts of a key are separated by spaces, as in "2026-11-21 en /news". */
export type Counts = Map<string, number>;

/** Adds to the daily totals. Locks rows in a fixed order to prevent deadlocks between processes. */
export async function addViews(db: Executor, views: Counts, referrers: Counts): Promise<void> {
  if (views.size > 0) {
    const [days, languages, pages] = partsOf(views);
    await db.execute(sql`
      insert into ${pageViewDays} as kept (day, language, page, views)
      select * from unnest(${days}::date[], ${languages}::text[], ${pages}::text[], ${numbersOf(views)}::bigint[])
        as counted (day, language, page, views) order by 1, 2, 3
      on conflict (day, page, language) do update set views = kept.views + excluded.views`);
  }
  if (referrers.size > 0) {
    const [days, hosts] = partsOf(referrers);
    await db.execute(sql`
      insert into ${pageReferrerDays} as kept (day, host, views)
      select * from unnest(${days}::date[], ${hosts}::text[], ${numbersOf(referrers)}::bigint[])
        as counted (day, host, views) order by 1, 2
      on conflict (day, host) do update set views = kept.views + excluded.views`);
  }
}

const shownAtMost = 50;

/** Returns the page views of a range, from the daily totals. */
export async function viewStatistics(db: Executor, span: DaySpan) {
  const [periods, pages, referrers] = await Promise.all([
    db.execute<{ period: string; language: Language; views: number }>(sql`
      select ${periodOf(span)} as period, language, sum(views)::float8 as views
      from ${pageViewDays} where ${isWithin(span)} group by 1, 2 order by 1, 2`),
    db.execute<{ page: string; en: number; ar: number }>(sql`
      select page, coalesce(sum(views) filter (where language = 'en'), 0)::float8 as en,
        coalesce(sum(views) filter (where language = 'ar'), 0)::float8 as ar
      from ${pageViewDays} where ${isWithin(span)} group by 1 order by sum(views) desc, 1 limit ${shownAtMost}`),
    db.execute<{ host: string; views: number }>(sql`
      select host, sum(views)::float8 as views
      from ${pageReferrerDays} where ${isWithin(span)} group by 1 order by 2 desc, 1 limit ${shownAtMost}`),
  ]);
  return {
    periods: periods.rows,
    pages: pages.rows,
    referrers: referrers.rows.map(({ host, views }) => ({ host: host || null, views })),
  };
}

/** Splits each key at the spaces. Returns one array per position: all first parts, all second parts, and so on. */
function partsOf(counts: Counts) {
  const keys = [...counts.keys()].map((key) => key.split(" "));
  return [0, 1, 2].map((at) => sql.param(keys.map((parts) => parts[at] ?? "")));
}

function numbersOf(counts: Counts) {
  return sql.param([...counts.values()]);
}
