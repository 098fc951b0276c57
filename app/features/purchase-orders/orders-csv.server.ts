import { csvRow, csvStart } from "#app/platform/csv/csv.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import type { OrderFilter } from "./staff-contract.ts";
import { listPage } from "./order-list.server.ts";
import { orderOf } from "./order-row.server.ts";

const columns = [
  "orderNumber",
  "createdAt",
  "status",
  "productType",
  "quantity",
  "totalPrice",
  "totalWeight",
  "companyName",
  "contactName",
  "email",
  "phone",
  "address",
  "specialRequests",
  "language",
] as const;

const rowsAtOnce = 1_000;

/** All orders of a filter as CSV, read piece by piece so that a million rows need no memory. */
export function ordersCsv(db: Database, filter: OrderFilter): ReadableStream<Uint8Array> {
  const pieces = csvPieces(db, filter);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* csvPieces(db: Database, filter: OrderFilter): AsyncGenerator<string> {
  yield csvStart + csvRow(columns);
  let cursor: string | undefined;
  do {
    const page = await listPage(db, filter, cursor, rowsAtOnce);
    yield page.rows.map((row) => csvRow(cellsOf(orderOf(row)))).join("");
    cursor = page.next;
  } while (cursor);
}

function cellsOf(order: ReturnType<typeof orderOf>): string[] {
  return columns.map((column) => order[column] ?? "");
}
