import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#app/platform/i18n/language.ts";

/** Searches without results. Stores only the text and the language, nothing about the visitor. */
export const searchMisses = pgTable(
  "search_misses",
  {
    text: text("text").notNull(),
    language: text("language").$type<Language>().notNull(),
    count: integer("count").notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.text, table.language] })],
);
