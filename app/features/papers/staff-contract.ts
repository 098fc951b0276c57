import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { expectedVersion } from "#app/platform/http/expected-version.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { storedTexts } from "#app/platform/http/stored-texts.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { line } from "#app/platform/reading/text.ts";
import { fileUrl, paperSchema, sentRecord } from "./contract.ts";
import { longestPaperText, paperTexts } from "./paper-texts.ts";
import { translatedTexts } from "./translated-texts.ts";

/** The bibliographic fields with their translations. */
export const translatedPaperSchema = z.extend(
  paperSchema,
  recordOf(translatedTexts, () => z.nullable(line({ max: longestPaperText }))),
);
export type TranslatedPaper = z.infer<typeof translatedPaperSchema>;

const formerFileSchema = z.object({
  path: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** When and by whom it was replaced. */
  at: moment(),
  by: z.string(),
});
export type FormerFile = z.infer<typeof formerFileSchema>;
/** The number of replaced files that are kept for each paper. */
export const mostFormerFiles = 20;

export const staffPaperSchema = z.object({
  ...sentRecord,
  version: z.number(),
  ...storedTexts(paperTexts),
  year: z.number(),
  language: z.enum(languages),
  fileName: z.string(),
  sizeBytes: z.number(),
  pageCount: z.nullable(z.number()),
  formerFiles: z.array(formerFileSchema),
  isHidden: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: moment(),
});
export type StaffPaper = z.infer<typeof staffPaperSchema>;

const params = z.object({ id: uuid() });
const version = z.number("invalidField").check(z.int("invalidField"));

export const papersFilterSchema = z.object({
  /** Matches words or prefixes in the title, authors, venue, or year, a part of the file name, or an id. */
  q: z.optional(line({ max: 200 })),
  deleted: z.optional(z.enum(["yes"])),
});

export const listPapers = endpoint({
  method: "GET",
  path: "/api/papers",
  summary:
    "Lists research papers in any state, or the deleted ones, that match a search, by year, newest first, at most 500.",
  access: can.editContent,
  query: papersFilterSchema,
  answer: z.array(staffPaperSchema),
});

export const changePaper = endpoint({
  method: "PATCH",
  path: "/api/papers/{id}",
  summary:
    "Updates, hides or unhides a paper, or replaces its PDF with an uploaded or former one. 409 if someone else changed it.",
  access: can.editContent,
  params,
  body: z.object({
    ...recordOf(paperTexts, (name) => z.optional(paperSchema.shape[name])),
    year: z.optional(paperSchema.shape.year),
    language: z.optional(paperSchema.shape.language),
    ...recordOf(translatedTexts, (name) => z.optional(translatedPaperSchema.shape[name])),
    isHidden: z.optional(z.boolean()),
    fileURL: z.optional(fileUrl),
    version,
  }),
  answer: staffPaperSchema,
});

export const deletePaper = endpoint({
  method: "DELETE",
  path: "/api/papers/{id}",
  summary: "Deletes a paper; it can be restored. 409 if someone else changed it.",
  access: can.editContent,
  params,
  query: z.object({ version: expectedVersion }),
  answer: z.object({ success: z.boolean() }),
});

export const restorePaper = endpoint({
  method: "POST",
  path: "/api/papers/{id}/restore",
  summary: "Restores a deleted paper.",
  access: can.editContent,
  params,
  answer: staffPaperSchema,
});

export const indexPaperAgain = endpoint({
  method: "POST",
  path: "/api/papers/{id}/index",
  summary: "Reindexes a paper for search.",
  access: can.editContent,
  params,
  answer: staffPaperSchema,
});
