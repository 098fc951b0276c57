import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Language } from "#app/platform/i18n/language.ts";

const count = (name: string) => bigint(name, { mode: "number" }).notNull();

/** How often a page was looked at on a day (Africa/Cairo), and nothing about by whom. */
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

/** From which other site people came on a day: its host, or "" where the browser named none. */
export const pageReferrerDays = pgTable(
  "page_referrer_days",
  { day: date("day").notNull(), host: text("host").notNull(), views: count("views") },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);
