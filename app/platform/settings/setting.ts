import type * as z from "zod/mini";

/** Something the owner may set; its schema says what is taken back out of the database. */
export type Setting<Value> = { key: string; schema: z.ZodMiniType<Value> };
