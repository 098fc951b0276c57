import { lt, sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { type DaySpan, isWithin, periodOf } from "#app/platform/db/day-span.server.ts";
import { type Language, languages, type Localized } from "#app/platform/i18n/language.ts";
import { campaignDays, pageReferrerDays, pageViewDays, searchDays, visitDays } from "./table.server.ts";

const kinds = {
  views: { table: pageViewDays, parts: ["day", "language", "page"], number: "views" },
  referrers: { table: pageReferrerDays, parts: ["day", "host"], number: "views" },
  visits: { table: visitDays, parts: ["day"], number: "visits" },
  campaigns: { table: campaignDays, parts: ["day", "source", "medium", "campaign"], number: "views" },
  searches: { table: searchDays, parts: ["day", "language", "text"], number: "searches" },
} as const;

/** The kinds of daily totals. */
export type CountedKind = keyof typeof kinds;
export const countedKinds = Object.keys(kinds).filter((kind): kind is CountedKind => kind in kinds);

/** Counts by key. A key is one line for each part, as in "2026-11-21", "en", "/news". */
export type Counts = ReadonlyMap<string, number>;

/** Adds to the daily totals. Locks rows in a fixed order to prevent deadlocks between processes. */
export async function addCounts(db: Executor, kind: CountedKind, counts: Counts): Promise<void> {
  if (counts.size === 0) return;
  const { table, parts, number } = kinds[kind];
  const keys = [...counts.keys()].map((key) => key.split("\n"));
  const names = sql.join(
    parts.map((part) => sql.identifier(part)),
    sql`, `,
  );
  const arrays = sql.join(
    parts.map((_, at) => sql`${sql.param(keys.map((key) => key[at] ?? ""))}::text[]`),
    sql`, `,
  );
  const values = sql.join(
    parts.map((part) => (part === "day" ? sql`day::date` : sql.identifier(part))),
    sql`, `,
  );
  const counted = sql.identifier(number);
  await db.execute(sql`
    insert into ${table} as kept (${names}, ${counted})
    select ${values}, ${counted} from unnest(${arrays}, ${sql.param([...counts.values()])}::bigint[])
      as counted (${names}, ${counted}) order by ${names}
    on conflict (${names}) do update set ${counted} = kept.${counted} + excluded.${counted}`);
}

const shownAtMost = 50;

/** Returns the page views of a range, from the daily totals. */
export async function viewStatistics(db: Executor, span: DaySpan) {
  const inEach = languages.map((language) => {
    const views = sql`coalesce(sum(views) filter (where language = ${language}), 0)::float8`;
    return sql`${views} as ${sql.identifier(language)}`;
  });
  const [periods, pages, referrers] = await Promise.all([
    db.execute<{ period: string; language: Language; views: number }>(sql`
      select ${periodOf(span)} as period, language, sum(views)::float8 as views
      from ${pageViewDays} where ${isWithin(span)} group by 1, 2 order by 1, 2`),
    db.execute<{ page: string } & Localized<number>>(sql`
      select page, ${sql.join(inEach, sql`, `)}
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

/** Returns the visits, campaigns, and most frequent searches of a range, from the daily totals. */
export async function visitorStatistics(db: Executor, span: DaySpan) {
  const [visits, campaigns, searches] = await Promise.all([
    db.execute<{ period: string; visits: number }>(sql`
      select ${periodOf(span)} as period, sum(visits)::float8 as visits
      from ${visitDays} where ${isWithin(span)} group by 1 order by 1`),
    db.execute<{ source: string; medium: string; campaign: string; views: number }>(sql`
      select source, medium, campaign, sum(views)::float8 as views
      from ${campaignDays} where ${isWithin(span)} group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${shownAtMost}`),
    db.execute<{ text: string; language: Language; searches: number }>(sql`
      select text, language, sum(searches)::float8 as searches
      from ${searchDays} where ${isWithin(span)} group by 1, 2 order by 3 desc, 1, 2 limit ${shownAtMost}`),
  ]);
  return { visits: visits.rows, campaigns: campaigns.rows, searches: searches.rows };
}

export async function deleteSearchesBefore(db: Executor, day: string): Promise<void> {
  await db.delete(searchDays).where(lt(searchDays.day, day));
}
