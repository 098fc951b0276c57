import { personal } from "#app/platform/http/caching.ts";
import { csvRow, csvStart } from "./csv.ts";
import { type Column, localTime, xlsxType } from "./sheet.ts";
import { xlsxPieces } from "./xlsx.ts";

/** One page of a long list, and the cursor of the next page. */
type Page<Row> = { rows: Row[]; next: string | undefined };

/** Yields every page of a list in order. */
export async function* everyPage<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page.rows;
    cursor = page.next;
  } while (cursor);
}

type Download<Key extends string> = {
  /** The file name without its extension. */
  name: string;
  columns: Record<Key, Column>;
  pages: AsyncIterable<Record<NoInfer<Key>, string | null>[]>;
  timeZone: string;
};
type SheetFormat = { format: "csv" | "xlsx"; isRightToLeft: boolean };

/** A download that reads its records page by page while sending, so that memory use stays constant. */
export function sheetDownload<Key extends string>(sheet: Download<Key>, as: SheetFormat): Response {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the object itself
  const keys = Object.keys(sheet.columns) as Key[];
  const columns = keys.map((key) => sheet.columns[key]);
  async function* pages() {
    for await (const records of sheet.pages) yield records.map((record) => keys.map((key) => record[key]));
  }
  const { timeZone } = sheet;
  const pieces = as.format === "xlsx" ? xlsxPieces({ ...as, columns, pages: pages(), timeZone }) : csvPieces();
  async function* csvPieces() {
    yield csvStart + csvRow(columns.map(({ label }) => label));
    for await (const rows of pages()) {
      yield rows.map((cells) => csvRow(cells.map((cell, at) => shownIn(columns[at], cell ?? "", timeZone)))).join("");
    }
  }
  return new Response(streamOf<string | Uint8Array>(pieces), {
    headers: {
      "content-type": as.format === "xlsx" ? xlsxType : "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${sheet.name}.${as.format}"`,
      "cache-control": personal,
    },
  });
}

function shownIn(column: Column | undefined, cell: string, timeZone: string): string {
  return column?.kind === "time" && cell !== "" ? localTime(cell, timeZone) : cell;
}

/** A response body that is produced on demand: each piece is created after the previous one has been sent. */
export function streamOf<Piece extends string | Uint8Array>(pieces: AsyncGenerator<Piece>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
