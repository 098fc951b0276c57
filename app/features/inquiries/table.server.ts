import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/moment.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { Country, InquiryType } from "./contract.ts";
import type { InquiryEvent } from "./staff-contract.ts";
import type { InquiryStatus } from "./status.ts";

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
    status: text("status").$type<InquiryStatus>().notNull().default("new"),
    version: integer("version").notNull().default(1),
    /** The time at which a staff member opened it; null if unread. */
    readAt: moment("read_at"),
    /** Set by staff, or automatically if the honeypot was filled in. Spam is stored but listed separately. */
    spam: boolean("spam").notNull(),
    /** The normalized text for searching (platform/i18n/normalize-for-search.ts). */
    searchText: text("search_text").notNull(),
    /** The version of the rules that wrote it (platform/jobs/renew-search.server.ts). */
    searchVersion: integer("search_version").notNull().default(0),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("inquiries_newest").on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("inquiries_newest_by_status").on(
      table.spam,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index("inquiries_newest_unread")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`read_at is null and not spam`),
    index("inquiries_newest_spam")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`spam`),
    index("inquiries_search").using("gin", sql`search_text gin_trgm_ops`),
    index("inquiries_search_version").on(table.searchVersion),
    index("inquiries_search_short").using("gin", sql`short_parts(search_text)`),
    index("inquiries_person").on(sql`lower(${table.email})`, table.createdAt),
    index("inquiries_customer").on(sql`email_key(${table.email})`, table.createdAt),
    index("inquiries_idempotency").on(table.idempotencyKey, table.createdAt),
  ],
);

export const inquiryHistory = pgTable(
  "inquiry_history",
  {
    id: uuid("id").primaryKey(),
    inquiryId: uuid("inquiry_id")
      .notNull()
      .references(() => inquiries.id, { onDelete: "cascade" }),
    event: text("event").$type<InquiryEvent["event"]>().notNull(),
    actor: text("actor").notNull(),
    fromStatus: text("from_status").$type<InquiryStatus>(),
    toStatus: text("to_status").$type<InquiryStatus>(),
    note: text("note"),
    /** The key of the request that made this entry. */
    idempotencyKey: text("idempotency_key"),
    at: moment("at").notNull(),
  },
  (table) => [index("inquiry_history_inquiry").on(table.inquiryId, table.at)],
);

/**
 * Daily inquiry counts (days in Africa/Cairo) by type and country ("" if not specified), without spam. Maintained
 * by a trigger.
 */
export const inquiryDays = pgTable(
  "inquiry_days",
  {
    day: date("day").notNull(),
    inquiryType: text("inquiry_type").$type<InquiryType>().notNull(),
    country: text("country").$type<Country | "">().notNull(),
    inquiries: bigint("inquiries", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.inquiryType, table.country] })],
);
