import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/moment.server.ts";
import type { SiteFileValue } from "./contract.ts";
import type { Focus } from "./crop-of.ts";

/** Every image and document created for a block, whether it is in use or not. */
export const siteFiles = pgTable(
  "site_files",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<"picture" | "document">().notNull(),
    /** As returned to the editor and stored in a block. */
    value: jsonb("value").$type<SiteFileValue>().notNull(),
    path: text("path").notNull(),
    /** The object path of the original upload, for cropping an image again. For a document, identical to `path`. */
    original: text("original").notNull(),
    /** The name of the original upload; null for files from before names were stored, like what follows. */
    name: text("name"),
    /** For a document. */
    pages: integer("pages"),
    /** For an image, the focal point of its crop. */
    focus: jsonb("focus").$type<Focus>(),
    createdAt: moment("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (table) => [
    uniqueIndex("site_files_path").on(table.path),
    index("site_files_original").on(table.original),
    index("site_files_created_at").on(table.createdAt),
  ],
);
