/** Where a page of a list ended: the moment and id of its last row. */
export type Cursor = { createdAt: string; id: string };

/** A row's place in a list ordered by time and id, as a caller hands it back. */
export function encodeCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString("base64url");
}

/** A cursor that is not one of ours reads as "from the start". */
export function decodeCursor(cursor: string | undefined): Cursor | undefined {
  const text = Buffer.from(cursor ?? "", "base64url").toString();
  const [, milliseconds, id] = /^(\d{1,13})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? [];
  if (!milliseconds || !id) return undefined;
  return { createdAt: new Date(Number(milliseconds)).toISOString(), id };
}
