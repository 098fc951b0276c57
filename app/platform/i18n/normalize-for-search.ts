import { normalized } from "./normalized.ts";

/**
 * Normalizes text for search: compatibility forms, case, Arabic diacritics and tatweel, variants of alef, ya, hamza,
 * and ta marbuta, Arabic-Indic digits, and direction marks.
 */
export function normalizeForSearch(text: string): string {
  const bare = normalized(text, "NFKD")
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g, "")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "");
  return normalized(bare, "NFC")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/[ىئ]/g, "ي")
    .replace(/ؤ/g, "و")
    .replace(/ة/g, "ه")
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
