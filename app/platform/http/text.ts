import * as z from "zod/mini";

/** Controls and direction overrides: invisible, refused by PostgreSQL or able to turn a line around. */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
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
  const cleaned = text
    .replace(/\r\n?/g, "\n")
    .replace(loneSurrogates, "")
    .replace(invisible, "")
    .normalize("NFC")
    .trim();
  return nothingToSee.test(cleaned) ? "" : cleaned;
}

type Bounds = { min?: number; max: number; tooShort?: string; tooLong?: string };

/** A one-line text field; messages are keys of the feature's strings. */
export function line({ min = 0, max, tooShort = "required", tooLong = "tooLong" }: Bounds) {
  return z.pipe(
    z.pipe(z.string(tooShort), z.transform(cleanLine)),
    z.string().check(z.minLength(min, tooShort), z.maxLength(max, tooLong)),
  );
}

/** A text field of several lines; messages are keys of the feature's strings. */
export function paragraph({ min = 0, max, tooShort = "required", tooLong = "tooLong" }: Bounds) {
  return z.pipe(
    z.pipe(z.string(tooShort), z.transform(cleanText)),
    z.string().check(z.minLength(min, tooShort), z.maxLength(max, tooLong)),
  );
}

/** One e-mail address; `invalid` is a key of the feature's strings. */
export function emailAddress(invalid: string) {
  return z.pipe(
    z.pipe(z.string(invalid), z.transform(cleanLine)),
    z.string().check(z.maxLength(254, "tooLong"), z.email(invalid)), // RFC 5321 §4.5.3.1.3
  );
}
