import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { ProductType } from "#app/domain/products.ts";
import { bytea } from "#app/platform/db/bytea.server.ts";
import { users } from "#app/platform/session/table.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { HistoryEntry } from "./staff-contract.ts";
import type { Status } from "./status.ts";
import type { OrderViews } from "./views-contract.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const purchaseOrders = pgTable(
  "purchase_orders",
  {
    id: uuid("id").primaryKey(),
    orderNumber: text("order_number").notNull().unique(),
    /** 128 random bits: the buyer's key to the order. The order number alone grants no access. */
    followToken: text("follow_token").notNull().unique(),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    productType: text("product_type").$type<ProductType>().notNull(),
    quantity: text("quantity").notNull(),
    companyName: text("company_name").notNull(),
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    address: text("address"),
    specialRequests: text("special_requests"),
    /** Frozen when placed; price changes do not affect them. */
    unitPriceCents: integer("unit_price_cents").notNull(),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    weightGrams: bigint("weight_grams", { mode: "number" }).notNull(),
    claimedTotalDiffers: boolean("claimed_total_differs").notNull().default(false),
    /** One of many for this email address within an hour: only staff can send the confirmation. */
    confirmationHeld: boolean("confirmation_held").notNull().default(false),
    documentBytes: integer("document_bytes").notNull(),
    documentHash: text("document_hash").notNull(),
    status: text("status").$type<Status>().notNull().default("pending"),
    version: integer("version").notNull().default(1),
    language: text("language").$type<Language>().notNull(),
    /** The buyer's country by phone number, in ISO 3166 ("EG"); null if unknown. */
    country: text("country"),
    /** The searchable text, folded (platform/i18n/normalize-for-search.ts). */
    searchText: text("search_text").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
    /** When the buyer's input was erased, 30 days after deletion; number and history stay. */
    purgedAt: moment("purged_at"),
  },
  (table) => [
    index("purchase_orders_newest")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("purchase_orders_newest_by_status")
      .on(table.status, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("purchase_orders_by_total")
      .on(table.totalCents, table.id)
      .where(sql`deleted_at is null`),
    index("purchase_orders_by_company")
      .on(sql`left(lower(company_name), 60)`, table.id)
      .where(sql`deleted_at is null`),
    index("purchase_orders_newest_deleted")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is not null and purged_at is null`),
    index("purchase_orders_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index("purchase_orders_number").on(table.orderNumber.op("text_pattern_ops")),
    index("purchase_orders_search").using("gin", sql`search_text gin_trgm_ops`),
    index("purchase_orders_search_short").using("gin", sql`short_parts(search_text)`),
    index("purchase_orders_person").on(sql`lower(${table.email})`, table.createdAt),
    index("purchase_orders_idempotency").on(table.idempotencyKey, table.createdAt),
  ],
);

export const purchaseOrderHistory = pgTable(
  "purchase_order_history",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => purchaseOrders.id),
    event: text("event").$type<HistoryEntry["event"]>().notNull(),
    actor: text("actor").notNull(),
    fromStatus: text("from_status").$type<Status>(),
    toStatus: text("to_status").$type<Status>(),
    note: text("note"),
    at: moment("at").notNull(),
  },
  (table) => [index("purchase_order_history_order").on(table.orderId, table.at)],
);

/**
 * An order's document: typeset once, then only read. Without `pdf`, it is being typeset until `leaseUntil`, or it
 * failed.
 */
export const orderDocuments = pgTable(
  "order_documents",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => purchaseOrders.id),
    pdf: bytea("pdf"),
    /** Of `pdf`, in hex. */
    sha256: text("sha256"),
    setAt: moment("set_at"),
    failures: integer("failures").notNull().default(0),
    /** The last failure. */
    problem: text("problem"),
    leaseUntil: moment("lease_until"),
  },
  (table) => [
    index("order_documents_under_way")
      .on(table.leaseUntil)
      .where(sql`lease_until is not null`),
  ],
);

/** The seller in documents from a time on: an order's documents always say what was true on its day. */
export const orderSellers = pgTable("order_sellers", {
  since: moment("since").primaryKey(),
  seller: jsonb("seller").$type<unknown>().notNull(),
});

/** Each account's view settings for the order list. */
export const orderViews = pgTable("order_views", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  views: jsonb("views").$type<OrderViews>().notNull(),
});

/** Gapless counters, incremented inside the transaction that uses them. */
export const counters = pgTable("counters", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull(),
});

/** Orders, value, and weight by day (Africa/Cairo), product, and status; kept by a trigger (db/migrations). */
export const purchaseOrderDays = pgTable(
  "purchase_order_days",
  {
    day: date("day").notNull(),
    productType: text("product_type").$type<ProductType>().notNull(),
    status: text("status").$type<Status>().notNull(),
    orders: bigint("orders", { mode: "number" }).notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
    grams: bigint("grams", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productType, table.status] })],
);

/** Orders and value by day and the buyer's country ("" if unknown); kept by the same trigger. */
export const purchaseOrderCountryDays = pgTable(
  "purchase_order_country_days",
  {
    day: date("day").notNull(),
    country: text("country").notNull(),
    orders: bigint("orders", { mode: "number" }).notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.country] })],
);

/**
 * How long a day's orders stayed "pending", in buckets that grow by a tenth: `floor(ln(1 + minutes) / ln(1.1))`. Gives
 * the median without reading orders. Kept by a trigger (db/migrations).
 */
export const purchaseOrderContactDays = pgTable(
  "purchase_order_contact_days",
  {
    day: date("day").notNull(),
    bucket: integer("bucket").notNull(),
    orders: bigint("orders", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.bucket] })],
);
