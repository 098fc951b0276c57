import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The owner's settings. A setting without a row uses its default from the configuration or the content. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  updatedBy: text("updated_by").notNull(),
});
