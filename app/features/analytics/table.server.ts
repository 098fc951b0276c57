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

/** Daily views per referring host ("" if unknown). */
export const pageReferrerDays = pgTable(
  "page_referrer_days",
  { day: date("day").notNull(), host: text("host").notNull(), views: count("views") },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);
