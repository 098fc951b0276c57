import * as z from "zod/mini";

/* Schemas of calls. With zod's own formats of strings, browsers would load another half kilobyte, with z.record in place of
   `byName` as much again, and with z.literal in place of z.enum with a single value, a tenth. */

export const momentFormat = z.refine<string>(isMoment);
export const uuidFormat = z.regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i);

/** The schema of a moment: "2026-11-21T09:00:00.000Z". */
export const moment = () => z.string().check(momentFormat);

/** The schema of an id that the database generates. Its version and variant are the database's business. */
export const uuid = () => z.string().check(uuidFormat);

/** The schema of an object with any names, whose values have one schema. */
export const byName = <Value extends z.ZodMiniType>(value: Value) => z.catchall(z.object({}), value);

function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text.slice(0, 10));
}
