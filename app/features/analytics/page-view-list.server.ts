import { sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { type DaySpan, isWithin, periodOf } from "#app/platform/db/day-span.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { pageReferrerDays, pageViewDays } from "./table.server.ts";

const shownAtMost = 50;

/** Page views of a span, from the sums of each day. */
export async function viewFigures(db: Executor, span: DaySpan) {
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
