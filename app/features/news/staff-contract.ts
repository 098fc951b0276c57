import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { expectedVersion } from "#app/platform/http/expected-version.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { translated } from "#app/platform/i18n/text-in.ts";
import { localTimeSchema } from "#app/platform/reading/local-time.ts";
import { articleFields, listedNewsSchema, newsItemFields } from "./contract.ts";

/** The status of an item as shown to staff. */
export const newsStatuses = ["draft", "waiting", "scheduled", "published", "discarded", "deleted"] as const;
export type NewsStatus = (typeof newsStatuses)[number];

/** An item in a list, without the article text. */
export const listedStaffItemSchema = z.extend(listedNewsSchema, {
  status: z.enum(newsStatuses),
  /** The publication time in the seller's time zone, such as "2026-04-24T09:00". */
  publishedAtLocal: z.string(),
  /** Whether the article has been translated. Lists omit the article text itself. */
  ...translated(["hasContent"], () => z.boolean()),
  fromVisitor: z.boolean(),
  /** The version number. A change must send the version it is based on. */
  version: z.number(),
  updatedAt: moment(),
});
export type ListedStaffItem = z.infer<typeof listedStaffItemSchema>;

export const staffItemSchema = z.extend(listedStaffItemSchema, articleFields);
export type StaffItem = z.infer<typeof staffItemSchema>;

const itemParams = z.object({ id: uuid() });

export const pageSize = 50;

/** The path that shows an item as visitors will see it, before it is saved. Takes a plain form. */
export const newsPreviewPath = "/admin/news/preview";

export const newsFilterSchema = z.object({ deleted: z.optional(z.enum(["true", "false"])) });

export const listStaffNews = endpoint({
  method: "GET",
  path: "/api/news/all",
  summary: "Lists items in any state, newest first, 50 per page, with a Link header to the next page.",
  access: can.editContent,
  query: z.extend(newsFilterSchema, { cursor: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.array(listedStaffItemSchema),
});

export const readNews = endpoint({
  method: "GET",
  path: "/api/news/{id}",
  summary: "One item in any state.",
  access: can.editContent,
  params: itemParams,
  answer: staffItemSchema,
});

/** When to publish: now, at a time in the seller's time zone, or not yet. */
export const publicationSchema = z.union([
  z.object({ when: z.enum(["draft"]) }),
  /** Publishes now. An item that is already public keeps its date. */
  z.object({ when: z.enum(["now"]) }),
  z.object({
    when: z.enum(["at"]),
    localTime: localTimeSchema("timeInvalid"),
  }),
]);
export type Publication = z.infer<typeof publicationSchema>;

const writing = z.extend(newsItemFields, { publication: publicationSchema });

export const writeNews = endpoint({
  method: "POST",
  path: "/api/news/drafts",
  summary: "Creates an item as a draft, scheduled, or published.",
  access: can.editContent,
  body: writing,
  maxBytes: 640 * 1024,
  status: 201,
  answer: staffItemSchema,
});

export const changeNews = endpoint({
  method: "PUT",
  path: "/api/news/{id}",
  summary: "Updates an item. 409 if it has changed since `version`.",
  access: can.editContent,
  params: itemParams,
  body: z.extend(writing, { version: z.number().check(z.int()) }),
  maxBytes: 640 * 1024,
  answer: staffItemSchema,
});

export const deleteNews = endpoint({
  method: "DELETE",
  path: "/api/news/{id}",
  summary: "Deletes an item; it can be restored for 30 days. 409 if it has changed since `version`.",
  access: can.editContent,
  params: itemParams,
  query: z.object({ version: expectedVersion }),
  answer: z.object({ success: z.boolean() }),
});

export const restoreNews = endpoint({
  method: "POST",
  path: "/api/news/{id}/restore",
  summary: "Restores a deleted item.",
  access: can.editContent,
  params: itemParams,
  answer: staffItemSchema,
});
