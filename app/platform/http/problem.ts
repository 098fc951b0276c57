// chunk: calls
import * as z from "zod/mini";

/** The body of every error, as application/problem+json (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** A message in the caller's language. */
  detail: z.string(),
  code: z.string(),
  /** Field path -> message to show by the field. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** For a conflict: who was faster, and when. */
  changed: z.optional(z.object({ by: z.string(), at: z.iso.datetime() })),
});

export type Problem = z.infer<typeof problemSchema>;
