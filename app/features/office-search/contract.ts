import * as z from "zod/mini";
import { roles } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { line } from "#app/platform/reading/text.ts";

/** The maximum number of records that are shown of each kind. */
export const shownOfKind = 5;
export const longestQuery = 100;
/** Shorter texts match too much. */
export const shortestQuery = 2;

const foundSchema = z.object({
  /** The back-office page that lists records of this kind. */
  page: z.string(),
  records: z.array(z.object({ to: z.string(), title: z.string(), note: z.string() })),
});
export type FoundKind = z.infer<typeof foundSchema>;

/** Uses POST for reading, to keep names and email addresses out of URLs, logs, and browser history. */
export const searchOffice = endpoint({
  method: "POST",
  path: "/api/office-search",
  summary: "Records of every kind that the caller's role may list and that match a text, best or newest first.",
  access: roles,
  body: z.object({ text: line({ max: longestQuery }) }),
  answer: z.object({ found: z.array(foundSchema) }),
});
