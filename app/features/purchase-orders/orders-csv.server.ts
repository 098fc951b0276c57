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

/** All orders of a filter, or some by id, as a CSV download named after a day ("2026-11-21"). */
export function ordersCsv(db: Database, wanted: OrderFilter | { ids: string[] }, day: string): Response {
  return csvDownload(`purchase-orders-${day}.csv`, columns, pagesOf(db, wanted));
}

async function* pagesOf(db: Database, wanted: OrderFilter | { ids: string[] }): AsyncGenerator<Order[]> {
  if ("ids" in wanted) return yield (await findOrders(db, wanted.ids)).map(orderOf);
  for await (const rows of everyPage((cursor) => listPage(db, wanted, cursor, rowsAtOnce))) yield rows.map(orderOf);
}
