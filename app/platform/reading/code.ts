import { plainValue } from "#app/platform/i18n/plain-value.ts";

/** Reads a code as typed or pasted, however it is grouped: "‎١٢٣-٤٥٦" becomes "123456". */
export function readCode(typed: string): string {
  return plainValue(typed)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}
