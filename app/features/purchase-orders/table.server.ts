import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ProductType } from "#app/domain/products.ts";
import { bytea } from "#app/platform/db/bytea.server.ts";
import { columnNameOf } from "#app/platform/db/column-name.server.ts";
import { moment } from "#app/platform/db/moment.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { users } from "#app/platform/session/table.server.ts";
import { eachStoredField } from "./fields/stored-fields.ts";
import type { HistoryEntry } from "./staff-contract.ts";
import type { Status } from "./status.ts";
import type { OrderViews } from "./views-contract.ts";

export const purchaseOrders = pgTable(
  "purchase_orders",
  {
    id: uuid("id").primaryKey(),
    orderNumber: text("order_number").notNull().unique(),
    /** A random 128-bit token that gives the buyer access to the order. The order number alone gives no access. */
    followToken: text("follow_token").notNull().unique(),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    productType: text("product_type").$type<ProductType>().notNull(),
    quantity: text("quantity").notNull(),
    ...eachStoredField(
      (name) => text(columnNameOf(name)).notNull(),
      (name) => text(columnNameOf(name)),
    ),
    /** Frozen when the order is placed, so price changes do not affect it. */
    unitPriceCents: integer("unit_price_cents").notNull(),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    weightGrams: bigint("weight_grams", { mode: "number" }).notNull(),
    claimedTotalDiffers: boolean("claimed_total_differs").notNull().default(false),
    /**
     * Set if there were many orders for this email address within an hour. Only staff can send the confirmation then.
     */
    confirmationHeld: boolean("confirmation_held").notNull().default(false),
    documentBytes: integer("document_bytes").notNull(),
    documentHash: text("document_hash").notNull(),
    status: text("status").$type<Status>().notNull().default("pending"),
    version: integer("version").notNull().default(1),
    language: text("language").$type<Language>().notNull(),
    /** The buyer's country, inferred from the phone number, as an ISO 3166 code ("EG"); null if unknown. */
    country: text("country"),
    /** The normalized text for searching (platform/i18n/normalize-for-search.ts). */
    searchText: text("search_text").notNull(),
    /** The version of the rules that wrote it (platform/jobs/renew-search.server.ts). */
    searchVersion: integer("search_version").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
    /** The time at which the buyer's data was erased, 30 days after deletion. The order number and history remain. */
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
    index("purchase_orders_search_version").on(table.searchVersion),
    index("purchase_orders_search_short").using("gin", sql`short_parts(search_text)`),
    index("purchase_orders_person").on(sql`lower(${table.email})`, table.createdAt),
    index("purchase_orders_customer").on(sql`email_key(${table.email})`, table.createdAt),
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
    /** The key of the request that made this entry. */
    idempotencyKey: text("idempotency_key"),
    at: moment("at").notNull(),
  },
  (table) => [index("purchase_order_history_order").on(table.orderId, table.at)],
);

/**
 * An order's document, which is typeset only once. While `pdf` is null, the document is being typeset (until
 * `leaseUntil` at the latest), is waiting for a retry, or has failed.
 */
export const orderDocuments = pgTable(
  "order_documents",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => purchaseOrders.id),
    pdf: bytea("pdf"),
    /** The hash of `pdf` in hex. */
    sha256: text("sha256"),
    setAt: moment("set_at"),
    failures: integer("failures").notNull().default(0),
    /** The last error. */
    problem: text("problem"),
    leaseUntil: moment("lease_until"),
  },
  (table) => [
    index("order_documents_under_way")
      .on(table.leaseUntil)
      .where(sql`lease_until is not null`),
  ],
);

/**
 * Versions of the seller's details, each valid from a point in time. An order's document always shows the version that
 * was valid on the day of the order.
 */
export const orderSellers = pgTable("order_sellers", {
  since: moment("since").primaryKey(),
  seller: jsonb("seller").$type<unknown>().notNull(),
});

/** Each account's saved filters of the order list. */
export const orderViews = pgTable("order_views", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  views: jsonb("views").$type<OrderViews>().notNull(),
});

/** Gapless counters, incremented in the transaction that uses the number. */
export const counters = pgTable("counters", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull(),
});

/**
 * The number, value, and weight of orders per day (in Africa/Cairo), product, and status. Maintained by a trigger
 * (db/migrations).
 */
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

/** The number and value of orders per day and buyer's country ("" if unknown). Maintained by the same trigger. */
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
 * How long orders stayed "pending", per day, in buckets that grow by 10%: `floor(ln(1 + minutes) / ln(1.1))`. Provides
 * the median without reading the orders. Maintained by a trigger (db/migrations).
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
