import { csvDownload, everyPage } from "#app/platform/csv/csv-stream.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { listPage } from "./inquiry-list-store.server.ts";
import { storedInquiryOf } from "./inquiry-row.server.ts";
import type { InquiryFilter, StoredInquiry } from "./staff-contract.ts";

const columns = ["createdAt", "status", "name", "email", "country", "inquiryType", "language", "message"] as const;

const rowsAtOnce = 1_000;

/** All inquiries of a filter as a CSV download named after a day ("2026-11-21"). */
export function inquiriesCsv(db: Database, filter: InquiryFilter, day: string): Response {
  return csvDownload(`inquiries-${day}.csv`, columns, pagesOf(db, filter));
}

async function* pagesOf(db: Database, filter: InquiryFilter): AsyncGenerator<StoredInquiry[]> {
  for await (const rows of everyPage((cursor) => listPage(db, filter, cursor, rowsAtOnce))) {
    yield rows.map((row) => storedInquiryOf(row, []));
  }
}
