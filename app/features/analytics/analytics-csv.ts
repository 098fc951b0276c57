import { csvRow, csvStart } from "#app/platform/csv/csv.ts";
import type { AnalyticsTable, Figures, Report } from "./contract.ts";
import { groupsOf, periodRows, sumOf } from "./sums.ts";

type Cell = string | number;
type Sheet = { columns: string[]; rows: Cell[][] };

/** One table of a report as CSV; names are those of the calls, days are ISO. */
export function analyticsCsv(report: Report, table: AnalyticsTable): string {
  const { columns, rows } = sheets[table](report, report.current);
  return csvStart + [columns, ...rows].map(csvRow).join("");
}

const sheets: Record<AnalyticsTable, (report: Report, current: Figures) => Sheet> = {
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
