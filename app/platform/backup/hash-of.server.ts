import { createHash } from "node:crypto";

/** Returns the SHA-256 of a body, which can be larger than memory. */
export async function hashOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of body) hash.update(chunk);
  return hash.digest("hex");
}
