import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#app/platform/i18n/language.ts";

/** What people looked for and did not find: the text and the language, and nothing about who. */
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
