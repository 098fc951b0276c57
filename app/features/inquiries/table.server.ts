import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#app/platform/i18n/language.ts";
import type { Country, InquiryType } from "./contract.ts";

export const inquiries = pgTable(
  "inquiries",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    country: text("country").$type<Country>(),
    inquiryType: text("inquiry_type").$type<InquiryType>().notNull(),
    message: text("message").notNull(),
    language: text("language").$type<Language>().notNull(),
    /** Kept, but neither mailed nor listed: what filled in the trap field was no person. */
    spam: boolean("spam").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("inquiries_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("inquiries_idempotency").on(table.idempotencyKey, table.createdAt),
  ],
);
