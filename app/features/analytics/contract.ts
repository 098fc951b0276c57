import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { exportEndpoints } from "#app/platform/csv/export-endpoints.ts";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { calendarDay } from "#app/platform/reading/day.ts";

const language = z.enum(languages);
const period = z.string();
const count = z.number();

/** The statistics for a date range. Other features define the statuses and types. */
export const statisticsSchema = z.object({
  orders: z.object({
    periods: z.array(
      z.object({ period, productType: z.enum(productTypes), orders: count, value: z.string(), weight: z.string() }),
    ),
    /** Sorted by stage of the order life cycle. */
    statuses: z.array(z.object({ status: z.string(), orders: count, value: z.string() })),
    /** Grouped by the country code of the buyer's phone number; null if it has no country code. */
    countries: z.array(z.object({ country: z.nullable(z.string()), orders: count, value: z.string() })),
    /** The number of orders that have ever left "pending", and the median time until they first did. */
    contact: z.object({ orders: count, medianHours: z.nullable(z.number()) }),
  }),
  inquiries: z.object({
    periods: z.array(z.object({ period, inquiryType: z.string(), inquiries: count })),
    countries: z.array(z.object({ country: z.nullable(z.string()), inquiries: count })),
  }),
  views: z.object({
    periods: z.array(z.object({ period, language, views: count })),
    pages: z.array(z.object({ page: z.string(), ...forEachLanguage(() => count) })),
    /** Referring sites; null if the browser sent no referrer. */
    referrers: z.array(z.object({ host: z.nullable(z.string()), views: count })),
  }),
  visitors: z.object({
    /** Browsers that viewed a page, by day: someone who comes on two days counts twice. */
    visits: z.array(z.object({ period, visits: count })),
    /** From the parameters of links: utm_source, utm_medium, and utm_campaign; "" for each that is missing. */
    campaigns: z.array(z.object({ source: z.string(), medium: z.string(), campaign: z.string(), views: count })),
    /** The most frequent searches. */
    searches: z.array(z.object({ text: z.string(), language, searches: count })),
  }),
  /** Searches without results in this range, with their all-time counts. */
  searches: z.array(z.object({ text: z.string(), language, count })),
});
export type Statistics = z.infer<typeof statisticsSchema>;

export const reportSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** The length of each period. */
  step: z.enum(["day", "week", "month"]),
  current: statisticsSchema,
  /** The preceding range of the same length. */
  compared: z.object({ from: z.string(), to: z.string() }),
  before: statisticsSchema,
});
export type Report = z.infer<typeof reportSchema>;

const day = z.optional(calendarDay("dayInvalid"));
/** Defaults to the last 30 days. */
const range = { from: day, to: day };

export const readAnalytics = endpoint({
  method: "GET",
  path: "/api/analytics",
  summary:
    "Orders, inquiries, page views and searches with no results for a date range (Africa/Cairo) and the preceding range of equal length.",
  access: can.readStatistics,
  query: z.object(range),
  answer: reportSchema,
});

export const analyticsTables = [
  "orders",
  "products",
  "statuses",
  "countries",
  "inquiries",
  "inquiry-countries",
  "views",
  "pages",
  "referrers",
  "visits",
  "campaigns",
  "frequent-searches",
  "searches",
] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];

export const exportAnalytics = exportEndpoints({
  path: "/api/analytics/{table}/export",
  what: "One analytics table",
  access: can.readStatistics,
  params: z.object({ table: z.enum(analyticsTables) }),
  query: z.object(range),
});
