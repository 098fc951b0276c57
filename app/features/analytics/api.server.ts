import { businessDay } from "#app/domain/business-calendar.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { analyticsCsv } from "./analytics-csv.ts";
import { exportAnalytics, type Figures, readAnalytics, type Report } from "./contract.ts";
import { type DateRange, isRange, lastDays, rangeBefore, type Step, stepOf } from "./date-range.ts";

type Span = DateRange & { step: Step };

/** Each feature knows its own. */
export type Statistics = {
  [Name in keyof Figures]: (db: Database, span: Span) => Promise<Figures[Name]>;
};

type Services = { db: Database; now: () => Date; statistics: Statistics };
type Asked = { from?: string | undefined; to?: string | undefined };

const defaultDays = 30;

/** The calls of the analytics page. */
export function analyticsApi(services: Services): Served[] {
  return [
    serve(readAnalytics, async ({ query }) => reportOf(services, query)),

    serve(exportAnalytics, async ({ params: { table }, query }) => {
      const report = await reportOf(services, query);
      return new Response(analyticsCsv(report, table), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${table}-${report.from}-${report.to}.csv"`,
          "cache-control": "no-store",
        },
      });
    }),
  ];
}

async function reportOf({ db, now, statistics }: Services, asked: Asked): Promise<Report> {
  const to = asked.to ?? businessDay(now());
  const range = { from: asked.from ?? lastDays(defaultDays, to).from, to };
  if (!isRange(range)) throw new AppError("invalid", "range", { fields: { from: "rangeInvalid" } });
  const step = stepOf(range);
  const compared = rangeBefore(range);
  const [current, before] = await Promise.all([
    figuresOf(db, statistics, { ...range, step }),
    figuresOf(db, statistics, { ...compared, step }),
  ]);
  return { ...range, step, current, compared, before };
}

async function figuresOf(db: Database, statistics: Statistics, span: Span): Promise<Figures> {
  const [orders, inquiries, views, searches] = await Promise.all([
    statistics.orders(db, span),
    statistics.inquiries(db, span),
    statistics.views(db, span),
    statistics.searches(db, span),
  ]);
  return { orders, inquiries, views, searches };
}
