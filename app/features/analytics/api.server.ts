import { personal } from "#app/platform/http/caching.ts";
import { businessDay } from "#app/domain/business-calendar.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { csvRow, csvStart } from "#app/platform/csv/csv.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import {
  type AnalyticsTable,
  countView,
  countViewWithoutScript,
  exportAnalytics,
  type Statistics,
  readAnalytics,
  type Report,
} from "./contract.ts";
import { type DateRange, isRange, lastDays, rangeBefore, type Step, stepOf } from "./date-range.ts";
import type { PageViews } from "./page-views.server.ts";
import { groupsOf, periodRows, sumOf } from "./sums.ts";

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

    serve(exportAnalytics, async ({ params: { table }, query }) => {
      const report = await reportOf(services, query);
      return new Response(analyticsCsv(report, table), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${table}-${report.from}-${report.to}.csv"`,
          "cache-control": personal,
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
    statisticsOf(db, statistics, { ...range, step }),
    statisticsOf(db, statistics, { ...compared, step }),
  ]);
  return { ...range, step, current, compared, before };
}

async function statisticsOf(db: Database, statistics: StatisticsSources, span: Span): Promise<Statistics> {
  const [orders, inquiries, views, searches] = await Promise.all([
    statistics.orders(db, span),
    statistics.inquiries(db, span),
    statistics.views(db, span),
    statistics.searches(db, span),
  ]);
  return { orders, inquiries, views, searches };
}

type Cell = string | number;
type Sheet = { columns: string[]; rows: Cell[][] };

/** Formats one table of a report as CSV. Column names match the API, and dates use the ISO format. */
function analyticsCsv(report: Report, table: AnalyticsTable): string {
  const { columns, rows } = sheets[table](report, report.current);
  return csvStart + [columns, ...rows].map(csvRow).join("");
}

const sheets: Record<AnalyticsTable, (report: Report, current: Statistics) => Sheet> = {
  orders: (report, { orders }) => ({
    columns: ["from", "productType", "orders", "value", "weight"],
    rows: orders.periods.map((line) => [line.period, line.productType, line.orders, line.value, line.weight]),
  }),
  products: (_, { orders }) => ({
    columns: ["productType", "orders", "value", "weight"],
    rows: groupsOf(orders.periods, ({ productType }) => productType).map(([product, lines]) => {
      const { orders, value, weight } = sumOf(lines);
      return [product, orders, value.toFixed(2), weight.toFixed(2)];
    }),
  }),
  statuses: (_, { orders }) => ({
    columns: ["status", "orders", "value"],
    rows: orders.statuses.map(({ status, orders, value }) => [status, orders, value]),
  }),
  countries: (_, { orders }) => ({
    columns: ["country", "orders", "value"],
    rows: orders.countries.map(({ country, orders, value }) => [country ?? "", orders, value]),
  }),
  inquiries: (report, { inquiries }) => ({
    columns: ["from", "inquiryType", "inquiries"],
    rows: inquiries.periods.map(({ period, inquiryType, inquiries }) => [period, inquiryType, inquiries]),
  }),
  "inquiry-countries": (_, { inquiries }) => ({
    columns: ["country", "inquiries"],
    rows: inquiries.countries.map(({ country, inquiries }) => [country ?? "", inquiries]),
  }),
  views: (report, { views }) => ({
    columns: ["from", "en", "ar"],
    rows: periodRows(
      report,
      views.periods,
      ({ language }) => language,
      ({ views }) => views,
    ).map(({ period, parts }) => [period, parts["en"] ?? 0, parts["ar"] ?? 0]),
  }),
  pages: (_, { views }) => ({
    columns: ["page", "en", "ar"],
    rows: views.pages.map(({ page, en, ar }) => [page, en, ar]),
  }),
  referrers: (_, { views }) => ({
    columns: ["host", "views"],
    rows: views.referrers.map(({ host, views }) => [host ?? "", views]),
  }),
  searches: (_, { searches }) => ({
    columns: ["text", "language", "count"],
    rows: searches.map(({ text, language, count }) => [text, language, count]),
  }),
};
