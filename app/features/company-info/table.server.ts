import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CompanyTexts } from "./contract.ts";

/** Every published wording of the company information; the newest that was not taken back is shown. */
export const companyInformationVersions = pgTable(
  "company_information_versions",
  {
    id: uuid("id").primaryKey(),
    texts: jsonb("texts").$type<{ en: CompanyTexts; ar: CompanyTexts }>().notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
    publishedBy: text("published_by").notNull(),
    takenBackAt: timestamp("taken_back_at", { withTimezone: true }),
  },
  (table) => [index("company_information_newest").on(table.publishedAt)],
);
