import * as z from "zod/mini";
import { normalized } from "#app/platform/i18n/normalized.ts";
import { plainValue } from "#app/platform/i18n/plain-value.ts";
import { longestAddress, readEmail } from "./email.ts";

/**
 * Control characters, direction overrides, and characters that XML forbids. They are invisible, break other systems, or
 * reorder a line.
 */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;
/**
 * Direction marks of copied text at the edges of words, which do nothing there but move the space next to them. Those next
 * to punctuation keep it in place: "C++\u200e".
 */
const marksAtSpaces =
  /(?<=\s|^)[\u200e\u200f\u061c]+(?=[\s\p{L}\p{S}]|\S{0,2}\p{N}|$)|(?<=[\p{L}\p{M}\p{Sc}]|\p{N}\S{0,2})[\u200e\u200f\u061c]+(?=\s|$)/gmu;
/** Unpaired surrogates, which cannot be encoded as UTF-8. */
const loneSurrogates = /\p{Surrogate}/gu;
/**
 * Joiners, direction marks, and fillers are meaningful between letters. A string that contains nothing else is treated
 * as empty.
 */
const nothingToSee = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;

/** Normalizes a single line for storage: NFC, no control characters, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/** Whether a text looks empty: a pasted mark alone cannot be seen. */
export function isBlank(text: string): boolean {
  return cleanLine(text) === "";
}

/** Normalizes multiple lines for storage: NFC, no control characters, `\n` line endings, trimmed. */
export function cleanText(text: string): string {
  const shown = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(loneSurrogates, "")
    .replace(invisible, "");
  const cleaned = normalized(shown, "NFC").replace(marksAtSpaces, "").trim();
  return nothingToSee.test(cleaned) ? "" : cleaned;
}

/** The schema of a string with at most `max` characters. Longer strings are rejected before any processing. */
export function shortText(max: number, { wrong = "invalidField", tooLong = "tooLong" } = {}) {
  return z.string(wrong).check(atMost(max, tooLong));
}

/** Limits a string to `max` characters. The message of `tooLong` can say by how much a longer one exceeds them. */
export function atMost(max: number, tooLong = "tooLong", shown = max) {
  const excessOf = (input: unknown) => (typeof input === "string" ? input.length - shown : 0);
  return z.maxLength(max, { error: ({ input }) => `${tooLong} ${excessOf(input)} ${shown}`, abort: true });
}

export type Bounds = { min?: number; max: number; tooShort?: string; tooLong?: string };

/** The schema of a single-line field. Its errors are keys of the feature's messages. */
export function line(bounds: Bounds) {
  return cleaned(cleanLine, bounds);
}

/** The schema of a multi-line field. Its errors are keys of the feature's messages. */
export function paragraph(bounds: Bounds) {
  return cleaned(cleanText, bounds);
}

/** The schema of a single-line value that is meant for a machine, such as a phone number. */
export function plainLine(bounds: Bounds) {
  return cleaned(plainValue, bounds);
}

/** The schema of an email address. `invalid` is a key of the feature's messages. */
export function emailAddress(invalid: string) {
  return z.pipe(
    z.string(invalid).check(atMost(2 * longestAddress + spareCharacters, "tooLong", longestAddress)),
    z.transform((typed, { issues }) => {
      const address = readEmail(typed);
      const over = typed.length - longestAddress;
      const problem = over > 0 ? `tooLong ${over} ${longestAddress}` : invalid;
      if (!address)
        issues.push({ code: "custom", input: typed, message: /@[^@]+@/.test(typed) ? "oneEmail" : problem });
      return address ?? "";
    }),
  );
}

const spareCharacters = 100;

/**
 * Applies the limits to the normalized text. The input can be longer, because normalization removes spaces and combines
 * characters.
 */
export function cleaned(
  clean: (text: string) => string,
  { min = 0, max, tooShort = "required", tooLong = "tooLong" }: Bounds,
) {
  return z.pipe(
    z.pipe(z.string(tooShort).check(atMost(2 * max + spareCharacters, tooLong, max)), z.transform(clean)),
    z.string().check(z.minLength(min, tooShort), atMost(max, tooLong)),
  );
}
