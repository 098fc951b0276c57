// chunk: calls
import * as z from "zod/mini";
import { normalized } from "#app/platform/i18n/normalized.ts";

/** Controls, direction overrides and what XML forbids: invisible, refused elsewhere or able to turn a line around. */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;
/** Halves of a character pair that stand alone: not encodable as UTF-8. */
const loneSurrogates = /\p{Surrogate}/gu;
/** Joiners, direction marks and fillers mean something between letters; alone they are an empty field. */
const nothingToSee = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;

/** One line as it should be stored: NFC, no controls, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/** Several lines as they should be stored: NFC, no controls, `\n` line ends, trimmed. */
export function cleanText(text: string): string {
  const shown = text.replace(/\r\n?/g, "\n").replace(loneSurrogates, "").replace(invisible, "");
  const cleaned = normalized(shown, "NFC").trim();
  return nothingToSee.test(cleaned) ? "" : cleaned;
}

/** A text of at most `max` characters: a longer one is refused before anything looks into it. */
export function shortText(max: number, { wrong = "invalidField", tooLong = "tooLong" } = {}) {
  return z.string(wrong).check(z.maxLength(max, { error: tooLong, abort: true }));
}

type Bounds = { min?: number; max: number; tooShort?: string; tooLong?: string };

/** A one-line text field; messages are keys of the feature's strings. */
export function line(bounds: Bounds) {
  return cleaned(cleanLine, bounds);
}

/** A text field of several lines; messages are keys of the feature's strings. */
export function paragraph(bounds: Bounds) {
  return cleaned(cleanText, bounds);
}

/** One e-mail address; `invalid` is a key of the feature's strings. */
export function emailAddress(invalid: string) {
  const longest = 254; // RFC 5321 §4.5.3.1.3
  return z.pipe(line({ max: longest, tooShort: invalid }), z.string().check(z.email(invalid)));
}

/** Bounds hold for what is stored; what was typed may be longer by spaces, line ends and marks written apart. */
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
