import * as z from "zod/mini";

/** The largest input: its size in bytes, and its number of values, including objects, lists, and their members. */
export type Largest = { bytes: number; values: number };

/** The limits of inputs whose fields are checked later, when there is more context. */
export const laterChecked = new WeakMap<z.core.$ZodType, Largest>();

/** Creates a schema for an object within `largest`. The endpoint's handler checks its fields. */
export function recordCheckedLater(largest: Largest): z.ZodMiniRecord<z.ZodMiniString, z.ZodMiniUnknown> {
  const schema = z.record(z.string(), z.unknown());
  laterChecked.set(schema, largest);
  return schema;
}
