import * as z from "zod/mini";
import { isDay } from "./day.ts";
import { shortText } from "./text.ts";

/** The schema of a local date and time, as a browser's control gives it: "2026-04-24T09:00". */
export function localTimeSchema(invalid: string) {
  return shortText("2026-04-24T09:00".length, { wrong: invalid, tooLong: invalid }).check(
    z.regex(/T\d\d:\d\d$/, invalid),
    z.refine((time) => isDay(time.slice(0, -"T09:00".length)), invalid),
  );
}
