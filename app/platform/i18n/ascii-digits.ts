import { normalized } from "./normalized.ts";

/** Converts digits from any keyboard (Arabic-Indic, Persian, or full-width) to ASCII. */
export function asciiDigits(text: string): string {
  return normalized(text, "NFKC")
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .trim();
}
