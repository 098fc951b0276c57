import { csvDownload, everyPage } from "#app/platform/csv/csv-stream.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { staffFields } from "./fields/order-fields.ts";
import { listPage } from "./order-list-store.server.ts";
import { orderOf } from "./order-row.server.ts";
import type { Order, OrderFilter } from "./staff-contract.ts";
import { findOrders } from "./store.server.ts";

const columns = [
  "orderNumber",
  "createdAt",
  "status",
  "productType",
  "quantity",
  "unitPrice",
  "totalPrice",
  "totalWeight",
  ...staffFields,
  "specialRequests",
  "language",
] as const;

const rowsAtOnce = 1_000;

/**
 * Returns the orders that match a filter, or the orders with the given ids, as a CSV download. `day` ("2026-11-21")
 * becomes part of the file name.
 */
export function ordersCsv(db: Database, wanted: OrderFilter | { ids: string[] }, day: string): Response {
  return csvDownload(`purchase-orders-${day}.csv`, columns, pagesOf(db, wanted));
}

async function* pagesOf(db: Database, wanted: OrderFilter | { ids: string[] }): AsyncGenerator<Order[]> {
  if ("ids" in wanted) return yield (await findOrders(db, wanted.ids)).map(orderOf);
  for await (const rows of everyPage((cursor) => listPage(db, wanted, cursor, rowsAtOnce))) yield rows.map(orderOf);
}
