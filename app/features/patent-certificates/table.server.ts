import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { contributionColumns } from "#app/platform/contributions/contribution-columns.server.ts";
import type { PatentRegionName } from "./contract.ts";

/** Spec §3 patent_certificates; the newest public one of a region is the one that is shown. */
export const patentCertificates = pgTable(
  "patent_certificates",
  {
    id: uuid("id").primaryKey(),
    region: text("region").$type<PatentRegionName>().notNull(),
    certificatePath: text("certificate_path").notNull(),
    fileName: text("file_name").notNull(),
    type: text("type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    uploadedAt: timestamp("uploaded_at", { withTimezone: true }).notNull().defaultNow(),
    ...contributionColumns(),
  },
  (table) => [
    index("patent_certificates_state").on(table.state, table.uploadedAt),
    index("patent_certificates_contributor").on(table.contributor, table.uploadedAt),
  ],
);
