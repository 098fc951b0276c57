import * as z from "zod/mini";
import { shortText } from "./text.ts";

/** Days are compared as strings, so years need four digits. PostgreSQL has no year 0. */
export const calendar = { from: "1900-01-01", to: "2999-12-31" };

/** The schema of a calendar day in a field or filter: "2026-11-21". `invalid` is a key of the feature's messages. */
export function calendarDay(invalid: string) {
  return shortText("2026-11-21".length, { wrong: invalid, tooLong: invalid }).check(z.refine(isDay, invalid));
}

/** Returns whether a string is a day within {@link calendar}. */
export function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d\d-\d\d$/.test(text) && text >= calendar.from && text <= calendar.to;
  return isWritten && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
