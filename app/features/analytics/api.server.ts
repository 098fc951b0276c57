import { businessDay } from "#app/domain/business-calendar.ts";
import { serveSheets } from "#app/platform/csv/serve-sheets.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { analyticsSheet } from "./analytics-sheets.server.ts";
import { exportAnalytics, type Statistics, readAnalytics, type Report } from "./contract.ts";
import { type DateRange, isRange, lastDays, rangeBefore, type Step, stepOf } from "./date-range.ts";
import type { PageViews } from "./page-views.server.ts";
import { countView, countViewWithoutScript } from "./view-contract.ts";

type Span = DateRange & { step: Step };

/** Each feature provides its own statistics. */
export type StatisticsSources = {
  [Name in keyof Statistics]: (db: Database, span: Span) => Promise<Statistics[Name]>;
};

type Services = { db: Database; now: () => Date; statistics: StatisticsSources; pageViews: Pick<PageViews, "count"> };
type Asked = { from?: string | undefined; to?: string | undefined };

const defaultDays = 30;

/** Endpoints for the analytics page and for counting page views. */
export function analyticsApi(services: Services): Served[] {
  return [
    serve(countView, async ({ body }, sender) => {
      await services.pageViews.count(body, sender);
      return undefined;
    }),

    serve(countViewWithoutScript, async (_, sender) => {
      const page = URL.parse(sender.headers.get("referer") ?? "");
      if (page === null || page.host !== sender.headers.get("host")) return undefined;
      await services.pageViews.count({ path: page.pathname, referrer: page.origin }, sender);
      return undefined;
    }),

    serve(readAnalytics, async ({ query }) => reportOf(services, query)),

    ...serveSheets(exportAnalytics, async ({ params, query }) =>
      analyticsSheet(await reportOf(services, query), params.table),
    ),
  ];
}

async function reportOf({ db, now, statistics }: Services, asked: Asked): Promise<Report> {
  const to = asked.to ?? businessDay(now());
  const range = { from: asked.from ?? lastDays(defaultDays, to).from, to };
  if (!isRange(range)) throw new AppError("invalid", "range", { fields: { from: "rangeInvalid" } });
  const step = stepOf(range);
  const compared = rangeBefore(range);
  const [current, before] = await Promise.all([
    statisticsOf(db, statistics, { ...range, step }),
    statisticsOf(db, statistics, { ...compared, step }),
  ]);
  return { ...range, step, current, compared, before };
}

async function statisticsOf(db: Database, statistics: StatisticsSources, span: Span): Promise<Statistics> {
  const [orders, inquiries, views, visitors, searches] = await Promise.all([
    statistics.orders(db, span),
    statistics.inquiries(db, span),
    statistics.views(db, span),
    statistics.visitors(db, span),
    statistics.searches(db, span),
  ]);
  return { orders, inquiries, views, visitors, searches };
}
