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
    /** 128 random bits: the buyer's key to the order. The number grants nothing. */
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
    /** Frozen when placed; later prices never touch them. */
    unitPriceCents: integer("unit_price_cents").notNull(),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    weightGrams: bigint("weight_grams", { mode: "number" }).notNull(),
    claimedTotalDiffers: boolean("claimed_total_differs").notNull().default(false),
    /** One of many that named this email address within an hour: staff send the confirmation, if at all. */
    confirmationHeld: boolean("confirmation_held").notNull().default(false),
    documentBytes: integer("document_bytes").notNull(),
    documentHash: text("document_hash").notNull(),
    status: text("status").$type<Status>().notNull().default("pending"),
    version: integer("version").notNull().default(1),
    language: text("language").$type<Language>().notNull(),
    /** Of the buyer, by the telephone number, as ISO 3166 says it ("EG"); null where that says nothing. */
    country: text("country"),
    /** All that a search looks at, folded (platform/i18n/fold.ts). */
    searchText: text("search_text").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
    /** Set when what the buyer wrote was erased, 30 days after deletion; number and history stay. */
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

/** An order's document: set once, then read. Without `pdf` it is being set until `leaseUntil`, or it could not be set. */
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
    /** What the last failure was. */
    problem: text("problem"),
    leaseUntil: moment("lease_until"),
  },
  (table) => [
    index("order_documents_under_way")
      .on(table.leaseUntil)
      .where(sql`lease_until is not null`),
  ],
);

/** The seller as documents name it, from a moment on: an order's papers always say what was true on its day. */
export const orderSellers = pgTable("order_sellers", {
  since: moment("since").primaryKey(),
  seller: jsonb("seller").$type<unknown>().notNull(),
});

/** How each account looks at the orders. */
export const orderViews = pgTable("order_views", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  views: jsonb("views").$type<OrderViews>().notNull(),
});

/** Numbers that count up without gaps: bumped inside the transaction that uses them. */
export const counters = pgTable("counters", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull(),
});

/** Orders, value and weight by day (Africa/Cairo), product and status; a trigger keeps them true (db/migrations). */
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

/** Orders and value by day and country of the buyer ("" where unknown); the same trigger keeps them true. */
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
 * How long orders of a day waited until they left "pending" for the first time, so that a median needs no orders. A
 * bucket is a tenth wider than the one before: `floor(ln(1 + minutes) / ln(1.1))`. A trigger counts (db/migrations).
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
