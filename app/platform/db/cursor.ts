/** The end of a page: time and id of its last row. */
export type Cursor = { createdAt: string; id: string };

/** A row's position in a list ordered by time and id, as sent back by the caller. */
export function encodeCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString("base64url");
}

/** An invalid cursor means "from the start". */
export function decodeCursor(cursor: string | undefined): Cursor | undefined {
  const text = Buffer.from(cursor ?? "", "base64url").toString();
  const [, milliseconds, id] = /^(\d{1,13})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? [];
  if (!milliseconds || !id) return undefined;
  return { createdAt: new Date(Number(milliseconds)).toISOString(), id };
}

/** One page of a list: its rows, and the cursor of the next page. */
export type Page<Row> = { rows: Row[]; next: string | undefined };

/** Creates a page from rows read with a limit of `size + 1`: an extra row means that there is another page. */
export function pageOf<Row>(rows: Row[], size: number, cursorOf: (row: Row) => string): Page<Row> {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last && cursorOf(last) };
}
