import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SiteFileValue } from "./contract.ts";

/** Every picture and document made for a block, whether or not a block shows it. */
export const siteFiles = pgTable(
  "site_files",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<"picture" | "document">().notNull(),
    /** As returned to the editor and stored in a block. */
    value: jsonb("value").$type<SiteFileValue>().notNull(),
    /** The object path of the file. */
    path: text("path").notNull(),
    /** The object path of the upload, from which a picture can be cropped again. For a document, the same as `path`. */
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
