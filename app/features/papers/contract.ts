import * as z from "zod/mini";
import { contributionStates } from "#app/platform/contributions/contribution-rule.ts";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { expectedVersion } from "#app/platform/http/expected-version.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { atMost, line } from "#app/platform/http/text.ts";
import { languages } from "#app/platform/i18n/language.ts";

/** Requirements §5 Uploads: research papers. */
export const paperRules = { types: ["application/pdf"], maxBytes: 50_485_760, maxFiles: 5 };

/** The indexing status of a paper. */
export const indexStates = ["waiting", "indexing", "indexed", "failed"] as const;
export type IndexState = (typeof indexStates)[number];

/** Why a paper is not searchable or, for `partly`, why some pages are missing from the index. */
export const indexProblems = [
  "encrypted",
  "damaged",
  "tooSlow",
  "tooMuchMemory",
  "noText",
  "fileMissing",
  "partly",
] as const;
export type IndexProblem = (typeof indexProblems)[number];

const earliestYear = 1900;
const latestYear = 2100;

/** The bibliographic fields. Error messages are keys in the feature's strings. */
const paperFields = {
  title: line({ min: 3, max: 300, tooShort: "titleTooShort" }),
  author: line({ min: 2, max: 300, tooShort: "authorTooShort" }),
  year: z
    .number("yearInvalid")
    .check(z.int("yearInvalid"), z.minimum(earliestYear, "yearInvalid"), z.maximum(latestYear, "yearInvalid")),
  venue: line({ min: 2, max: 300, tooShort: "venueTooShort" }),
  language: z.enum(languages, "invalidField"),
};
export const paperSchema = z.object(paperFields);
export type PaperFacts = z.infer<typeof paperSchema>;

/** The Arabic versions of fields. If one is missing, Arabic pages show the original. */
export const arabicFields = ["titleAr", "authorAr", "venueAr"] as const;
export type ArabicField = (typeof arabicFields)[number];

/** What both the sender of a paper and staff are told. */
const sentRecord = {
  id: uuid(),
  title: z.string(),
  path: z.string(),
  state: z.enum(contributionStates),
  indexState: z.enum(indexStates),
  indexProblem: z.nullable(z.enum(indexProblems)),
};

const fileUrl = z.string("required").check(z.minLength(1, "required"), atMost(2_000));

export const readUploadedPaper = endpoint({
  method: "POST",
  path: "/api/papers/suggestions",
  summary: "Reads the metadata of an uploaded PDF to prefill the form.",
  access: "contributors",
  limit: { name: "paper-suggestions", points: 60, perSeconds: 3600 },
  body: z.object({ fileURL: fileUrl }),
  answer: z.object({
    title: z.string(),
    author: z.string(),
    year: z.nullable(z.number()),
    language: z.enum(languages),
  }),
});

export const addPaper = endpoint({
  method: "POST",
  path: "/api/papers",
  summary: "Adds an uploaded PDF as a research paper. Visitors' papers wait for review.",
  access: "contributors",
  limit: { name: "papers", points: 30, perSeconds: 3600 },
  body: z.extend(paperSchema, { fileURL: fileUrl }),
  status: 201,
  answer: z.object({ success: z.boolean(), id: uuid(), state: z.enum(contributionStates) }),
});

/** A paper as returned to its sender. */
export const ownPaperSchema = z.object({ ...sentRecord, discardReason: z.nullable(z.string()) });
export type OwnPaper = z.infer<typeof ownPaperSchema>;

export const listOwnPapers = endpoint({
  method: "GET",
  path: "/api/papers/own",
  summary: "Lists the papers this browser submitted, or that staff added, newest first, at most 100.",
  // Called before uploading to set the cookie that ties parallel uploads to the same browser.
  access: "senders",
  answer: z.array(ownPaperSchema),
});

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

/** A paper as returned to staff. */
export const staffPaperSchema = z.object({
  ...sentRecord,
  version: z.number(),
  author: z.string(),
  venue: z.string(),
  titleAr: z.nullable(z.string()),
  authorAr: z.nullable(z.string()),
  venueAr: z.nullable(z.string()),
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
  deleted: z.optional(z.literal("yes")),
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

const inArabic = z.optional(z.nullable(line({ max: 300 })));
const arabicSchemas = { titleAr: inArabic, authorAr: inArabic, venueAr: inArabic } satisfies Record<
  ArabicField,
  unknown
>;

export const changePaper = endpoint({
  method: "PATCH",
  path: "/api/papers/{id}",
  summary:
    "Updates, hides or unhides a paper, or replaces its PDF with an uploaded or former one. 409 if someone else changed it.",
  access: can.editContent,
  params,
  body: z.object({
    title: z.optional(paperFields.title),
    author: z.optional(paperFields.author),
    year: z.optional(paperFields.year),
    venue: z.optional(paperFields.venue),
    language: z.optional(paperFields.language),
    ...arabicSchemas,
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
