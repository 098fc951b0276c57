import * as z from "zod/mini";
import { contributionStates } from "#app/platform/contributions/contribution-rule.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { uuid } from "#app/platform/http/formats.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { atMost, line } from "#app/platform/reading/text.ts";
import { boundsOf, paperTexts } from "./paper-texts.ts";

/** Requirements §5 Uploads: research papers. */
export const paperRules = { types: ["application/pdf"], maxBytes: 50_485_760, maxFiles: 5 } as const;

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
export const paperSchema = z.object({
  ...recordOf(paperTexts, (name) => line(boundsOf(name))),
  year: z
    .number("yearInvalid")
    .check(z.int("yearInvalid"), z.minimum(earliestYear, "yearInvalid"), z.maximum(latestYear, "yearInvalid")),
  language: z.enum(languages, "invalidField"),
});
export type PaperFacts = z.infer<typeof paperSchema>;

/** The bibliographic fields in form order. */
export const paperFields = [...paperTexts, "year", "language"] as const satisfies readonly (keyof PaperFacts)[];

/** What both the sender of a paper and staff are told. */
export const sentRecord = {
  id: uuid(),
  title: z.string(),
  path: z.string(),
  state: z.enum(contributionStates),
  indexState: z.enum(indexStates),
  indexProblem: z.nullable(z.enum(indexProblems)),
};

export const fileUrl = z.string("required").check(z.minLength(1, "required"), atMost(2_000));

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
