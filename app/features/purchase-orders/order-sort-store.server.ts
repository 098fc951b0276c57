import { type SQL, sql } from "drizzle-orm";
import { type SortKey, sortedRows } from "#app/platform/db/sorted-rows.server.ts";
import type { OrderRow } from "./order-row.server.ts";
import { purchaseOrders } from "./table.server.ts";
import type { OrderSort } from "./staff-contract.ts";

/** Long names are compared by their beginning. */
const beginning = (name: SQL) => sql`left(lower(${name}), 60)`;

const keys: Record<"date" | "total" | "company", SortKey<OrderRow>> = {
  date: {
    by: sql`${purchaseOrders.createdAt}`,
    valueOf: ({ createdAt }) => createdAt.toISOString(),
    type: "timestamptz",
  },
  total: { by: sql`${purchaseOrders.totalCents}`, valueOf: ({ totalCents }) => totalCents, type: "bigint" },
  company: {
    by: beginning(sql`${purchaseOrders.companyName}`),
    valueOf: ({ companyName }) => companyName,
    type: "text",
    converted: beginning,
  },
};

/** Returns the ORDER BY columns for a sort order, and the condition for the next page. */
export function sortedBy(sort: OrderSort = "-date") {
  return sortedRows(sort, keys[nameOf(sort)], purchaseOrders.id);
}

function nameOf(sort: OrderSort): keyof typeof keys {
  if (sort === "total" || sort === "-total") return "total";
  return sort === "company" || sort === "-company" ? "company" : "date";
}
