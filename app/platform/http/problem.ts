import * as z from "zod/mini";
import { byName, moment } from "./formats.ts";

/** The body of all error responses, as application/problem+json (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** A message in the caller's language. */
  detail: z.string(),
  code: z.string(),
  /** Messages to show next to fields, by field path. */
  fields: z.optional(byName(z.string())),
  /** For a conflict: who saved first, and when. */
  changed: z.optional(z.object({ by: z.string(), at: moment() })),
});

export type Problem = z.infer<typeof problemSchema>;
