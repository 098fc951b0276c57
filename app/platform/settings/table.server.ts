import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The owner's settings; those without a row follow the configuration and the content. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  updatedBy: text("updated_by").notNull(),
});
