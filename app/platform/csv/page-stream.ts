import type { Page } from "#app/platform/db/cursor.ts";

/** Yields every page of a list in order. */
export async function* everyPage<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page.rows;
    cursor = page.next;
  } while (cursor);
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
