import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment } from "#app/platform/http/formats.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { line, shortText } from "#app/platform/reading/text.ts";

const language = z.enum(languages, "invalidField");

/** A section of the site that can be a search result (requirements §3 Search result, page). */
export const searchablePageSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** The text of the badge. */
  section: z.string(),
  /** The anchor of the section, such as "#research". */
  url: z.string().check(z.regex(/^#[a-z-]+$/)),
  /** The path of the page without a language prefix, such as "/manufacturing". Defaults to the landing page. */
  page: z.optional(z.string().check(z.regex(/^(?:\/[a-z0-9-]+)+$/))),
  keywords: z.array(z.string()),
});
export type SearchablePage = z.infer<typeof searchablePageSchema>;

export const readSearchablePages = endpoint({
  method: "GET",
  path: "/api/search/pages",
  summary: "The search index of the public pages in one language.",
  access: "everyone",
  lane: "documents",
  // Long enough for a visit, but short enough that new content soon appears.
  cacheControl: "public, max-age=300",
  query: z.object({ lang: language }),
  answer: z.object({ pages: z.array(searchablePageSchema) }),
});

/** A research paper that matches a query (requirements §7), with its best-matching page. */
export const paperHitSchema = z.object({
  fileName: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** The matches in the excerpt, as start and end offsets. A tuple would add 0.5 KB to the code of every form. */
  marks: z.array(z.array(z.number()).check(z.minLength(2), z.maxLength(2))),
  /** The URL of the PDF at that page: "/documents/paper.pdf#page=3". */
  url: z.string(),
  page: z.number(),
  relevance: z.number(),
  author: z.string(),
  year: z.nullable(z.number()),
});
export type PaperHit = z.infer<typeof paperHitSchema>;

/** The maximum length of a query, in characters. The overlay truncates longer ones. */
export const longestQuery = 1_000;

export const searchPapers = endpoint({
  method: "GET",
  path: "/api/search/pdf",
  summary: "Full-text search in research papers: at most 20 files, each with its best page.",
  access: "everyone",
  lane: "documents",
  query: z.object({ q: z._default(shortText(longestQuery), ""), lang: language }),
  answer: z.object({ success: z.boolean(), results: z.array(paperHitSchema) }),
});

export const longestMiss = 100;

export const reportMiss = endpoint({
  method: "POST",
  path: "/api/search/misses",
  summary: "Records a search with no results: its text and language, nothing about the visitor.",
  access: "everyone",
  lane: "documents",
  limit: { name: "search-misses", points: 60, perSeconds: 600 },
  body: z.object({ text: line({ min: 2, max: longestMiss }), lang: language }),
  answer: z.object({ success: z.boolean() }),
});

export const listMisses = endpoint({
  method: "GET",
  path: "/api/search/misses",
  summary: "Lists searches with no results, most frequent first, at most 100.",
  access: can.editContent,
  answer: z.array(z.object({ text: z.string(), language, count: z.number(), lastAt: moment() })),
});
