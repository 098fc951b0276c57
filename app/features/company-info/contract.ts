import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { line, paragraph } from "#app/platform/http/text.ts";

/** What the company-information dialog says at its head, in one language (spec §2 Translation page). */
export const companyTextsSchema = z.object({
  title: line({ min: 1, max: 200, tooShort: "titleMissing" }),
  subtitle: line({ min: 1, max: 300, tooShort: "subtitleMissing" }),
  content: z._default(paragraph({ max: 5000 }), ""),
});
export type CompanyTexts = z.infer<typeof companyTextsSchema>;

export const inBothSchema = z.object({ en: companyTextsSchema, ar: companyTextsSchema });

export const versionSchema = z.object({
  id: z.uuid(),
  texts: z.object({ en: companyTextsSchema, ar: companyTextsSchema }),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
});
export type CompanyVersion = z.infer<typeof versionSchema>;

export const listVersions = endpoint({
  method: "GET",
  path: "/api/company-information/versions",
  summary: "What was published of the company information and not taken back, the newest first.",
  access: ["owner", "editor"],
  answer: z.array(versionSchema),
});

export const publishTexts = endpoint({
  method: "POST",
  path: "/api/company-information/versions",
  summary: "Publishes title, subtitle and content of the company information in both languages.",
  access: ["owner", "editor"],
  body: inBothSchema,
  status: 201,
  answer: z.array(versionSchema),
});

export const takeBack = endpoint({
  method: "DELETE",
  path: "/api/company-information/versions/{id}",
  summary: "Takes a published version back: the one before it is shown again.",
  access: ["owner", "editor"],
  params: z.object({ id: z.uuid() }),
  answer: z.array(versionSchema),
});
