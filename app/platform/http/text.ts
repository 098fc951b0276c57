// chunk: calls
import * as z from "zod/mini";
import { normalized } from "#app/platform/i18n/normalized.ts";

/**
 * Control characters, direction overrides, and what XML forbids: invisible, rejected elsewhere, or able to reorder a
 * line.
 */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;
/** Unpaired surrogates: not encodable as UTF-8. */
const loneSurrogates = /\p{Surrogate}/gu;
/** Joiners, direction marks, and fillers have meaning between letters; alone, they are an empty field. */
const nothingToSee = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;

/** One line, normalized for storage: NFC, no control characters, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/** Several lines, normalized for storage: NFC, no control characters, `\n` line ends, trimmed. */
export function cleanText(text: string): string {
  const shown = text.replace(/\r\n?/g, "\n").replace(loneSurrogates, "").replace(invisible, "");
  const cleaned = normalized(shown, "NFC").trim();
  return nothingToSee.test(cleaned) ? "" : cleaned;
}

/** A text of at most `max` characters: longer text is rejected before any processing. */
export function shortText(max: number, { wrong = "invalidField", tooLong = "tooLong" } = {}) {
  return z.string(wrong).check(z.maxLength(max, { error: tooLong, abort: true }));
}

type Bounds = { min?: number; max: number; tooShort?: string; tooLong?: string };

/** A single-line text field; messages are keys of the feature's strings. */
export function line(bounds: Bounds) {
  return cleaned(cleanLine, bounds);
}

/** A multi-line text field; messages are keys of the feature's strings. */
export function paragraph(bounds: Bounds) {
  return cleaned(cleanText, bounds);
}

/** An email address; `invalid` is a key of the feature's strings. */
export function emailAddress(invalid: string) {
  const longest = 254; // RFC 5321 §4.5.3.1.3
  return z.pipe(line({ max: longest, tooShort: invalid }), z.string().check(z.email(invalid)));
}

/** Limits apply to the stored text; typed text may be longer by spaces, line ends, and separate marks. */
function cleaned(
  clean: (text: string) => string,
  { min = 0, max, tooShort = "required", tooLong = "tooLong" }: Bounds,
) {
  const spareCharacters = 100;
  return z.pipe(
    z.pipe(shortText(2 * max + spareCharacters, { wrong: tooShort, tooLong }), z.transform(clean)),
    z.string().check(z.minLength(min, tooShort), z.maxLength(max, tooLong)),
  );
}
