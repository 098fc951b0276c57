import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/moment.server.ts";

/** The owner's settings. A setting without a row uses its default from the configuration or the content. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  updatedAt: moment("updated_at").notNull(),
  updatedBy: text("updated_by").notNull(),
});
