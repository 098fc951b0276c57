// chunk: calls
/** One attempt to send: its key and content. */
export type Attempt = { key: string; content: string };

/** The attempt to send `content`: the last one if nothing has changed, otherwise a new one with a new key. */
export function attemptToSend(content: string, last: Attempt | undefined): Attempt {
  return last?.content === content ? last : { key: randomUuid(), content };
}

/** A random UUID, version 4. `crypto.randomUUID` is missing on plain http hosts, `getRandomValues` is not. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
