import { createHash } from "node:crypto";

/** Hashes a random secret, so that a leaked table grants no access. A slow hash is only needed for passwords. */
export function hashOfSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
