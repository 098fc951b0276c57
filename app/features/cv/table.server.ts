import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#app/platform/i18n/language.ts";

/** Spec §3 cv_documents: one of each language. */
export const cvDocuments = pgTable("cv_documents", {
  id: uuid("id").primaryKey(),
  language: text("language").$type<Language>().notNull().default("ar").unique(),
  fileName: text("file_name").notNull(),
  filePath: text("file_path").notNull(),
  uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Browsers in which the CV password was entered. */
export const cvGrants = pgTable(
  "cv_grants",
  {
    /** SHA-256 of the cookie's token: a leaked table opens nothing. */
    tokenHash: text("token_hash").primaryKey(),
    /** The password that was entered, by the hash of its hash: another password ends what the old one gave. */
    credential: text("credential").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("cv_grants_expires_at").on(table.expiresAt)],
);
