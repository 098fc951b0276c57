import { createHash } from "node:crypto";

/** Returns the hash of a content in 22 characters, as in ETags. Instances that were built separately agree on it. */
export function contentHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}
