import * as z from "zod/mini";
import { contributionStates } from "#app/platform/contributions/contribution-rule.ts";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { translated } from "#app/platform/i18n/text-in.ts";
import { paragraph } from "#app/platform/reading/text.ts";

/** An item in the queue. Details are loaded when it is opened. */
const contributionSchema = z.object({
  kind: z.string(),
  id: uuid(),
  title: z.string(),
  createdAt: moment(),
});

const waitingSchema = z.extend(contributionSchema, {
  ...translated(["title"], () => z.nullable(z.string())),
  /** A short digest shared by all contributions from the same IP address or browser. */
  sender: z.nullable(z.string()),
  version: z.number(),
});
export type WaitingContribution = z.infer<typeof waitingSchema>;

const fileSchema = z.object({ path: z.string(), name: z.string(), type: z.string(), sizeBytes: z.number() });

const textSchema = z.object({ text: z.string(), foreign: z.optional(z.boolean()) });

const openedSchema = z.extend(waitingSchema, {
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Preview of the pages; `html` is rendered and sanitized by the server. */
  pages: z.optional(
    z.array(
      z.object({
        language: z.enum(languages),
        path: z.string(),
        title: textSchema,
        lead: textSchema,
        html: textSchema,
      }),
    ),
  ),
  files: z.array(fileSchema),
  /** The currently public files that the new ones would replace. */
  replaced: z.optional(z.array(fileSchema)),
  /** The path of the staff page where it can be edited before it is published. */
  edit: z.optional(z.string()),
  /** The member of staff who last edited it, and when. */
  edited: z.optional(z.object({ by: z.string(), at: moment() })),
  /** The number of pending contributions from this sender, including this one. */
  fromSender: z.number(),
});
export type OpenedContribution = z.infer<typeof openedSchema>;

export const pageSize = 50;
/** The maximum number of contributions of each kind that one request can discard. */
export const discardedAtOnce = 100;

const cursor = z.optional(z.string().check(z.maxLength(200)));

export const listReview = endpoint({
  method: "GET",
  path: "/api/review",
  summary: `Lists contributions waiting for review, oldest first, ${pageSize} per page, with a Link header to the next page.`,
  access: can.editContent,
  query: z.object({ cursor }),
  answer: z.array(waitingSchema),
});

const oneOfThem = z.object({ kind: z.string().check(z.maxLength(40)), id: uuid() });

export const readReview = endpoint({
  method: "GET",
  path: "/api/review/{kind}/{id}",
  summary: "One contribution waiting for review, with all its content.",
  access: can.editContent,
  params: oneOfThem,
  answer: openedSchema,
});

/** The version that the caller has seen. Without it, a change that someone else made since then is not noticed. */
const seen = z.optional(z.number().check(z.int()));

export const decisions = ["publish", "discard", "undo"] as const;
export type DecisionName = (typeof decisions)[number];

/** The reason for discarding a contribution, shown to its sender. */
export const discardReasonSchema = paragraph({ min: 3, max: 500, tooShort: "reasonTooShort" });

export const decide = endpoint({
  method: "POST",
  path: "/api/review/{kind}/{id}",
  summary: "Publishes a contribution, discards it with a reason, or returns it to the queue.",
  access: can.editContent,
  params: oneOfThem,
  body: z.union([
    z.object({ decision: z.enum(["publish"]), version: seen }),
    z.object({ decision: z.enum(["discard"]), reason: discardReasonSchema, version: seen }),
    z.object({ decision: z.enum(["undo"]) }),
  ]),
  answer: z.object({ success: z.boolean() }),
});

export const retitle = endpoint({
  method: "PATCH",
  path: "/api/review/{kind}/{id}",
  summary: "Corrects what a contribution is for, such as the region of a certificate, before it is published.",
  access: can.editContent,
  params: oneOfThem,
  body: z.object({ title: z.string().check(z.maxLength(200)), version: seen }),
  answer: z.object({ success: z.boolean() }),
});

export const discardSender = endpoint({
  method: "POST",
  path: "/api/review/{kind}/{id}/sender",
  summary: `Discards this contribution and all others from its sender that are waiting for review, at most ${discardedAtOnce} of each kind.`,
  access: can.editContent,
  params: oneOfThem,
  body: z.object({ reason: discardReasonSchema }),
  answer: z.object({ discarded: z.number() }),
});

export const listOwn = endpoint({
  method: "GET",
  path: "/api/contributions",
  summary: `Lists this browser's contributions and their states, newest first, ${pageSize} per page, with a Link header to the next page.`,
  access: "everyone",
  limit: { name: "own-contributions", points: 60, perSeconds: 60 },
  query: z.object({ cursor }),
  answer: z.array(
    z.extend(contributionSchema, {
      state: z.enum(contributionStates),
      discardReason: z.nullable(z.string()),
    }),
  ),
});
