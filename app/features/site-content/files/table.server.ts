import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SiteFileValue } from "./contract.ts";

/** Every picture and document that was made for a block, whether or not one shows it. */
export const siteFiles = pgTable(
  "site_files",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<"picture" | "document">().notNull(),
    /** What was answered, and what a block keeps. */
    value: jsonb("value").$type<SiteFileValue>().notNull(),
    /** The object that it shows. */
    path: text("path").notNull(),
    /** What was uploaded: a picture may be cut from it again. Of a document it is the same object. */
    original: text("original").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    uniqueIndex("site_files_path").on(table.path),
    index("site_files_original").on(table.original),
    index("site_files_created_at").on(table.createdAt),
  ],
);
