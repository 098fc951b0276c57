import * as z from "zod/mini";

/** The most that an input may take: bytes on the way, and values in it, each object, list and member of one counted. */
export type Largest = { bytes: number; values: number };

/** The bounds of inputs whose fields are checked only where more is known about them. */
export const laterChecked = new WeakMap<z.core.$ZodType, Largest>();

/** An object of at most `largest` whose fields are checked later, by whoever handles the call. */
export function recordCheckedLater(largest: Largest): z.ZodMiniRecord<z.ZodMiniString, z.ZodMiniUnknown> {
  const schema = z.record(z.string(), z.unknown());
  laterChecked.set(schema, largest);
  return schema;
}
