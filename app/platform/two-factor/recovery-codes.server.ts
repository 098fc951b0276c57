import { createHash, randomInt } from "node:crypto";
import { readCode } from "#app/platform/reading/code.ts";

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"; // 32 characters, without look-alikes
const codesGiven = 10;

/** Generates ten codes of 120 random bits, in groups of four: "K7QM-2XWP-…". */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: codesGiven }, () => Array.from({ length: 6 }, group).join("-"));
}

/** Hashes a code for storage or comparison, ignoring grouping and case. */
export function recoveryCodeHash(code: string): string {
  return createHash("sha256").update(readCode(code)).digest("hex");
}
