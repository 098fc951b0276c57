import { personal } from "#app/platform/http/caching.ts";
import { csvRow, csvStart } from "./csv.ts";

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

type Cells<Column extends string> = Record<Column, string | null>;

/** A CSV download that reads its records page by page while sending, so that memory use stays constant. */
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

/** A response body that is produced on demand: each piece is created after the previous one has been sent. */
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
