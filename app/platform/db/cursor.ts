/** The position of a page's last row: its time and id. */
export type Cursor = { createdAt: string; id: string };

/** Encodes a row's position in a list ordered by time and id. Callers send it back to get the next page. */
export function encodeCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString("base64url");
}

/** Decodes a cursor. An invalid cursor is treated as missing. */
export function decodeCursor(cursor: string | undefined): Cursor | undefined {
  const text = Buffer.from(cursor ?? "", "base64url").toString();
  const [, milliseconds, id] = /^(\d{1,13})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? [];
  if (!milliseconds || !id) return undefined;
  return { createdAt: new Date(Number(milliseconds)).toISOString(), id };
}

export type Page<Row> = { rows: Row[]; next: string | undefined };

/**
 * Creates a page from rows that were read with a limit of `size + 1`. An extra row means that there is another page.
 */
export function pageOf<Row>(rows: Row[], size: number, cursorOf: (row: Row) => string): Page<Row> {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last && cursorOf(last) };
}
