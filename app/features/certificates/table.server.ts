import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CertificateKind } from "./contract.ts";

/** Spec §3 whitelist_documents: one of each kind. */
export const whitelistDocuments = pgTable("whitelist_documents", {
  id: uuid("id").primaryKey(),
  kind: text("kind").$type<CertificateKind>().notNull().unique(),
  title: text("title").notNull(),
  titleAr: text("title_ar").notNull(),
  documentPath: text("document_path").notNull(),
  /** Of a picture, in pixels. */
  width: integer("width"),
  height: integer("height"),
  uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull().defaultNow(),
});
