import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/moment.server.ts";

/**
 * One row per email address with orders or inquiries, without deleted orders and spam. Maintained by triggers
 * (db/migrations), so that lists and totals cost the same with ten orders as with a million.
 */
export const customers = pgTable(
  "customers",
  {
    id: uuid("id").primaryKey(),
    /** The address in lowercase, with its domain in Unicode: equal addresses have equal keys (email_key in db/migrations). */
    emailKey: text("email_key").notNull().unique(),
    /** As written in the latest order or, without orders, the latest inquiry, like the name and the text for searching. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    /** Null if there are only inquiries. */
    company: text("company"),
    phone: text("phone"),
    searchText: text("search_text").notNull(),
    orders: integer("orders").notNull(),
    cents: bigint("cents", { mode: "number" }).notNull(),
    inquiries: integer("inquiries").notNull(),
    /** The time of the latest order or inquiry. */
    lastAt: moment("last_at").notNull(),
  },
  (table) => [
    index("customers_by_last").on(table.lastAt, table.id),
    index("customers_by_total").on(table.cents, table.id),
    index("customers_by_orders").on(table.orders, table.id),
    index("customers_search").using("gin", sql`search_text gin_trgm_ops`),
    index("customers_search_short").using("gin", sql`short_parts(search_text)`),
  ],
);
