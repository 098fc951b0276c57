import { csvRow, csvStart } from "#app/platform/csv/csv.ts";
import { streamOf } from "#app/platform/csv/csv-stream.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { listPage } from "./inquiry-list-store.server.ts";
import { storedInquiryOf } from "./inquiry-row.server.ts";
import type { InquiryFilter } from "./staff-contract.ts";

const columns = ["createdAt", "status", "name", "email", "country", "inquiryType", "language", "message"] as const;

const rowsAtOnce = 1_000;

/** All inquiries of a filter as CSV, read piece by piece so that very many rows need no memory. */
export function inquiriesCsv(db: Database, filter: InquiryFilter): ReadableStream<Uint8Array> {
  return streamOf(csvPieces(db, filter));
}

async function* csvPieces(db: Database, filter: InquiryFilter): AsyncGenerator<string> {
  yield csvStart + csvRow(columns);
  let cursor: string | undefined;
  do {
    const page = await listPage(db, filter, cursor, rowsAtOnce);
    yield page.rows.map((row) => csvRow(cellsOf(storedInquiryOf(row, [])))).join("");
    cursor = page.next;
  } while (cursor);
}

function cellsOf(inquiry: ReturnType<typeof storedInquiryOf>): string[] {
  return columns.map((column) => inquiry[column] ?? "");
}
