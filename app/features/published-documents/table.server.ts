import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { contributionColumns } from "#app/platform/contributions/contribution-columns.server.ts";
import type { Declaration } from "./declaration.ts";

/** Spec §3 cv_documents, whitelist_documents and patent_certificates. */
export const publishedDocuments = pgTable(
  "published_documents",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<Declaration["kind"]>().notNull(),
    /** A language, a certificate or a region: the site shows one document of each. */
    slot: text("slot").notNull(),
    path: text("path").notNull(),
    fileName: text("file_name").notNull(),
    type: text("type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** Of a picture, in pixels. */
    width: integer("width"),
    height: integer("height"),
    uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull().defaultNow(),
    ...contributionColumns(),
  },
  (table) => [
    index("published_documents_slot").on(table.kind, table.slot, table.state, table.uploadedAt),
    index("published_documents_state").on(table.state, table.uploadedAt),
    index("published_documents_contributor").on(table.contributor, table.uploadedAt),
  ],
);
