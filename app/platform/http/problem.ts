// chunk: calls
import * as z from "zod/mini";

/** What every refusal answers, as application/problem+json (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** A sentence for the person, in the language of the caller. */
  detail: z.string(),
  code: z.string(),
  /** Field path -> sentence to show beside it. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Of a conflict: who was faster, and when. */
  changed: z.optional(z.object({ by: z.string(), at: z.iso.datetime() })),
});

export type Problem = z.infer<typeof problemSchema>;
