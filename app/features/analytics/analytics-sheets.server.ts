import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import type { Download } from "#app/platform/csv/sheet-download.server.ts";
import { type Column, column } from "#app/platform/csv/sheet.ts";
import { languages } from "#app/platform/i18n/language.ts";
import type { AnalyticsTable, Report, Statistics } from "./contract.ts";
import { groupsOf, periodRows, sumOf } from "./sums.ts";

type Cell = string | number;
type Sheet = { columns: string[]; rows: Cell[][] };

/** Returns one table of a report for download. Column names match the API, and dates use the ISO format. */
export function analyticsSheet(report: Report, table: AnalyticsTable): Download {
  const { columns: names, rows } = sheets[table](report, report.current);
  const columns = Object.fromEntries(names.map((name) => [name, column(name, columnKind(name))]));
  const records = rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, String(cells[at] ?? "")])));
  async function* pages() {
    yield records;
  }
  const name = `${table}-${report.from}-${report.to}`;
  return { name, columns, pages: pages(), timeZone: businessTimeZone };
}

const texts = new Set([
  "from",
  "productType",
  "status",
  "country",
  "inquiryType",
  "page",
  "host",
  "text",
  "language",
  "source",
  "medium",
  "campaign",
]);

function columnKind(name: string): Column["kind"] {
  if (texts.has(name)) return "text";
  return name === "value" || name === "weight" ? "decimal" : "number";
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
    columns: ["from", ...languages],
    rows: periodRows(
      report,
      views.periods,
      ({ language }) => language,
      ({ views }) => views,
    ).map(({ period, parts }) => [period, ...languages.map((language) => parts[language] ?? 0)]),
  }),
  pages: (_, { views }) => ({
    columns: ["page", ...languages],
    rows: views.pages.map(({ page, ...views }) => [page, ...languages.map((language) => views[language])]),
  }),
  referrers: (_, { views }) => ({
    columns: ["host", "views"],
    rows: views.referrers.map(({ host, views }) => [host ?? "", views]),
  }),
  visits: (report, { visitors }) => ({
    columns: ["from", "visits"],
    rows: periodRows(
      report,
      visitors.visits,
      () => "visits",
      ({ visits }) => visits,
    ).map(({ period, whole }) => [period, whole]),
  }),
  campaigns: (_, { visitors }) => ({
    columns: ["source", "medium", "campaign", "views"],
    rows: visitors.campaigns.map(({ source, medium, campaign, views }) => [source, medium, campaign, views]),
  }),
  "frequent-searches": (_, { visitors }) => ({
    columns: ["text", "language", "searches"],
    rows: visitors.searches.map(({ text, language, searches }) => [text, language, searches]),
  }),
  searches: (_, { searches }) => ({
    columns: ["text", "language", "count"],
    rows: searches.map(({ text, language, count }) => [text, language, count]),
  }),
};
