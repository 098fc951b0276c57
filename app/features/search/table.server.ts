import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/moment.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";

/** Searches without results. Stores only the text and the language, nothing about the visitor. */
export const searchMisses = pgTable(
  "search_misses",
  {
    text: text("text").notNull(),
    language: text("language").$type<Language>().notNull(),
    count: integer("count").notNull(),
    lastAt: moment("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.text, table.language] })],
);
