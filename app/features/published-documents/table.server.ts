import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { contributionColumns } from "#app/platform/contributions/contribution-columns.server.ts";
import { moment } from "#app/platform/db/moment.server.ts";

export type DocumentKind = "cv" | "certificate" | "patent-certificate";

/** Requirements §3 cv_documents, whitelist_documents, and patent_certificates. */
export const publishedDocuments = pgTable(
  "published_documents",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    /** A language, a certificate, or a region. The site shows one document per slot. */
    slot: text("slot").notNull(),
    path: text("path").notNull(),
    fileName: text("file_name").notNull(),
    type: text("type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** The dimensions of an image, in pixels. */
    width: integer("width"),
    height: integer("height"),
    uploadedAt: moment("uploaded_at").notNull().defaultNow(),
    ...contributionColumns(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("published_documents_slot").on(table.kind, table.slot, table.state, table.uploadedAt),
    index("published_documents_state").on(table.state, table.uploadedAt),
    index("published_documents_contributor").on(table.contributor, table.uploadedAt),
  ],
);

/** Browsers in which the CV password was entered. */
export const cvGrants = pgTable(
  "cv_grants",
  {
    /** The SHA-256 hash of the cookie's token, so that a leaked table is useless to an attacker. */
    tokenHash: text("token_hash").primaryKey(),
    /** A hash of the stored password hash. Changing the password revokes all grants. */
    credential: text("credential").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("cv_grants_expires_at").on(table.expiresAt)],
);
