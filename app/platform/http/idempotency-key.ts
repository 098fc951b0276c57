/** An attempt to send a form: its idempotency key and content. */
export type Attempt = { key: string; content: string };

/** Returns the attempt to use for `content`: the last one if nothing has changed, otherwise one with a new key. */
export function attemptToSend(content: string, last: Attempt | undefined): Attempt {
  return last?.content === content ? last : { key: randomUuid(), content };
}

/**
 * Generates a random UUID, version 4. On plain http hosts, `crypto.randomUUID` is unavailable, but `getRandomValues`
 * works.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
