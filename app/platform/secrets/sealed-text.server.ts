import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const [ivBytes, tagBytes] = [12, 16];

/** Encrypts a text with authentication (AES-256-GCM). The key can have any length; its entropy is what counts. */
export function sealText(text: string, key: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, hashed(key), iv);
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString("base64url");
}

/** Decrypts a text with the first key that fits. Returns undefined if none does, or if the text was changed. */
export function openText(sealed: string, keys: readonly string[]): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, tag, data] = [
    bytes.subarray(0, ivBytes),
    bytes.subarray(ivBytes, ivBytes + tagBytes),
    bytes.subarray(ivBytes + tagBytes),
  ];
  if (tag.length !== tagBytes) return undefined;
  for (const key of keys) {
    const decipher = createDecipheriv(algorithm, hashed(key), iv).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(data), decipher.final()]).toString("utf8");
    } catch {
      // another key, or changed bytes
    }
  }
  return undefined;
}

function hashed(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
