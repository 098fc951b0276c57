import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Language } from "#app/platform/i18n/language.ts";

const count = (name: string) => bigint(name, { mode: "number" }).notNull();

/** Daily views per page (days in Africa/Cairo), without any visitor data. */
export const pageViewDays = pgTable(
  "page_view_days",
  {
    day: date("day").notNull(),
    page: text("page").notNull(),
    language: text("language").$type<Language>().notNull(),
    views: count("views"),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.language] })],
);

/** Daily visits: browsers that viewed at least one page, as each process counted them (decision 014). */
export const visitDays = pgTable("visit_days", { day: date("day").primaryKey(), visits: count("visits") });

/** Daily views per campaign, from the usual parameters of links ("" if one is missing). */
export const campaignDays = pgTable(
  "campaign_days",
  {
    day: date("day").notNull(),
    source: text("source").notNull(),
    medium: text("medium").notNull(),
    campaign: text("campaign").notNull(),
    views: count("views"),
  },
  (table) => [primaryKey({ columns: [table.day, table.source, table.medium, table.campaign] })],
);

/** Daily searches per text, without anything about the visitor. */
export const searchDays = pgTable(
  "search_days",
  {
    day: date("day").notNull(),
    language: text("language").$type<Language>().notNull(),
    text: text("text").notNull(),
    searches: count("searches"),
  },
  (table) => [primaryKey({ columns: [table.day, table.language, table.text] })],
);

/** Daily views per referring host ("" if unknown). */
export const pageReferrerDays = pgTable(
  "page_referrer_days",
  { day: date("day").notNull(), host: text("host").notNull(), views: count("views") },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);
