import { createHash, randomInt } from "node:crypto";
import { normalized } from "#app/platform/i18n/normalized.ts";

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"; // 32 characters, no look-alikes
const codesGiven = 10;

/** Ten codes of 120 random bits in groups of four: "K7QM-2XWP-…". */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: codesGiven }, () => Array.from({ length: 6 }, group).join("-"));
}

/** The stored form of a code, however it was grouped and typed. */
export function recoveryCodeHash(code: string): string {
  const letters = normalized(code, "NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  return createHash("sha256").update(letters).digest("hex");
}
