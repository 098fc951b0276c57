// chunk: contributions
import * as z from "zod/mini";
import { shortText } from "#app/platform/http/text.ts";
import { plainValue } from "./plain-value.ts";

/** Days are compared as strings, so years need four digits. PostgreSQL has no year 0. */
export const calendar = { from: "1900-01-01", to: "2999-12-31" };

/** Longer than any way to write a day, with room for characters that cannot be seen. */
const longestTyped = 40;

/** The schema of a calendar day in a field or filter: "2026-11-21". `invalid` is a key of the feature's messages. */
export function calendarDay(invalid: string) {
  return z.pipe(
    z.pipe(shortText(longestTyped, { wrong: invalid, tooLong: invalid }), z.transform(readDay)),
    z.string().check(z.refine(isDay, invalid)),
  );
}

/**
 * Reads a day as typed, with the year first ("٢٠٢٦/١١/٢١") or, as in both of our languages, the day ("21/11/2026").
 * Returns anything else as it is.
 */
export function readDay(typed: string): string {
  const plain = plainValue(typed).replace(/ ?م$/, ""); // Arabic writes years with "م" (AD)
  const [first = "", month = "", last = "", ...others] = plain.split(/ ?[-/.\\] ?| /);
  const isWritten = [first, month, last].every((part) => /^\d{1,4}$/.test(part)) && others.length === 0;
  if (!isWritten) return plain;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Returns whether a string is a day within {@link calendar}. */
export function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d\d-\d\d$/.test(text) && text >= calendar.from && text <= calendar.to;
  return isWritten && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
