import * as z from "zod/mini";
import { contributionStates } from "#app/platform/contributions/contribution-rule.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { paragraph } from "#app/platform/http/text.ts";

const fileSchema = z.object({ path: z.string(), name: z.string(), type: z.string(), sizeBytes: z.number() });

/** One contribution of any kind, as its sender and staff see it. */
const contributionSchema = z.object({
  kind: z.string(),
  id: z.uuid(),
  title: z.string(),
  /** `html`: how the page will show the value; made by the server, safe for every reader. */
  facts: z.array(z.object({ name: z.string(), value: z.string(), html: z.optional(z.string()) })),
  files: z.array(fileSchema),
  state: z.enum(contributionStates),
  discardReason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type ShownContribution = z.infer<typeof contributionSchema>;

/** How many the queue and a sender's own list show at once. */
export const shownAtMost = 100;

export const listReview = endpoint({
  method: "GET",
  path: "/api/review",
  summary: `What visitors sent and nobody has decided about yet, the longest waiting first, at most ${shownAtMost}.`,
  access: ["owner", "editor"],
  answer: z.array(contributionSchema),
});

export const decisions = ["publish", "discard", "undo"] as const;
export type DecisionName = (typeof decisions)[number];

/** Why something is not published; its sender reads it. */
export const discardReason = paragraph({ min: 3, max: 500, tooShort: "reasonTooShort" });

export const decide = endpoint({
  method: "POST",
  path: "/api/review/{kind}/{id}",
  summary: "Publishes a contribution, discards it with a reason, or puts it back into the queue.",
  access: ["owner", "editor"],
  params: z.object({ kind: z.string().check(z.maxLength(40)), id: z.uuid() }),
  body: z.discriminatedUnion("decision", [
    z.object({ decision: z.literal("publish") }),
    z.object({ decision: z.literal("discard"), reason: discardReason }),
    z.object({ decision: z.literal("undo") }),
  ]),
  answer: z.object({ success: z.boolean() }),
});

export const listOwn = endpoint({
  method: "GET",
  path: "/api/contributions",
  summary: "What this browser contributed, newest first, with the state of each.",
  access: "everyone",
  answer: z.array(contributionSchema),
});
