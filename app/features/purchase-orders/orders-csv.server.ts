import { csvRow, csvStart } from "#app/platform/csv/csv.ts";
import { streamOf } from "#app/platform/csv/csv-stream.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { staffFields } from "./fields/order-fields.ts";
import type { OrderFilter } from "./staff-contract.ts";
import { listPage } from "./order-list-store.server.ts";
import { orderOf, type OrderRow } from "./order-row.server.ts";
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

/** All orders of a filter, or some by their ids, as CSV, read piece by piece so that a million rows need no memory. */
export function ordersCsv(db: Database, wanted: OrderFilter | { ids: string[] }): ReadableStream<Uint8Array> {
  return streamOf(csvPieces(db, wanted));
}

async function* csvPieces(db: Database, wanted: OrderFilter | { ids: string[] }): AsyncGenerator<string> {
  yield csvStart + csvRow(columns);
  if ("ids" in wanted) return yield rowsOf(await findOrders(db, wanted.ids));
  let cursor: string | undefined;
  do {
    const page = await listPage(db, wanted, cursor, rowsAtOnce);
    yield rowsOf(page.rows);
    cursor = page.next;
  } while (cursor);
}

function rowsOf(rows: OrderRow[]): string {
  return rows.map((row) => csvRow(cellsOf(orderOf(row)))).join("");
}

function cellsOf(order: ReturnType<typeof orderOf>): string[] {
  return columns.map((column) => order[column] ?? "");
}
