import { personal } from "#app/platform/http/caching.ts";
import { csvRow, csvStart } from "./csv.ts";

/** A page of a long list, and the cursor of the next page. */
type Page<Row> = { rows: Row[]; next: string | undefined };

/** Every page of a list in order. */
export async function* everyPage<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page.rows;
    cursor = page.next;
  } while (cursor);
}

type Cells<Column extends string> = Record<Column, string | null>;

/** Records as a CSV download, read page by page as the download proceeds, so that memory stays constant. */
export function csvDownload<Column extends string>(
  filename: string,
  columns: readonly Column[],
  pages: AsyncIterable<Cells<Column>[]>,
): Response {
  async function* pieces() {
    yield csvStart + csvRow(columns);
    for await (const records of pages) {
      yield records.map((record) => csvRow(columns.map((column) => record[column] ?? ""))).join("");
    }
  }
  return new Response(streamOf(pieces()), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${filename}"`,
      "cache-control": personal,
    },
  });
}

/** A response body produced piece by piece: the next piece is created once the last has been sent. */
export function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
