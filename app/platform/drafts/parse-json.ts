import type * as z from "zod/mini";

/** Returns the value in a JSON text; undefined if there is none, or if other code has written it. */
export function parseJson<Value>(text: string | null | undefined, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? "null")).data;
  } catch {
    return undefined;
  }
}
