import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Language } from "#app/platform/i18n/language.ts";

const count = (name: string) => bigint(name, { mode: "number" }).notNull();

/** Views of a page on a day (Africa/Cairo), without anything about visitors. */
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

/** Visits from another site on a day: its host, or "" if unknown. */
export const pageReferrerDays = pgTable(
  "page_referrer_days",
  { day: date("day").notNull(), host: text("host").notNull(), views: count("views") },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);
