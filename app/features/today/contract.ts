import * as z from "zod/mini";
import { roles } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";

/** What may wait for somebody of the staff, the most pressing first. */
export const waitingKinds = [
  "mailPaused",
  "mailFailed",
  "orders",
  "inquiries",
  "review",
  "certificate",
  "samples",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** What an owner does once before the site is shown to the world. */
export const firstSteps = ["passwords", "mail", "seller", "backup"] as const;
export type FirstStep = (typeof firstSteps)[number];
/** Those a person ticks off. A backup is done when one was made: the command that makes it writes it down. */
export const tickedSteps = ["passwords", "mail", "seller"] as const satisfies FirstStep[];
export type TickedStep = (typeof tickedSteps)[number];

const todaySchema = z.object({
  /** How many wait, or for a certificate in how many days it ends; only what there is, and what this person may do. */
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number() })),
  /** What is still to be done before everything is ready; empty when all is, and for others than the owner. */
  stepsLeft: z.array(z.enum(firstSteps)),
});
export type Today = z.infer<typeof todaySchema>;

export const readToday = endpoint({
  method: "GET",
  path: "/api/today",
  summary: "The caller's to-do list.",
  access: roles,
  answer: todaySchema,
});

export const finishStep = endpoint({
  method: "PUT",
  path: "/api/today/steps/{step}",
  summary: "Marks a setup step as done or not done.",
  access: ["owner"],
  params: z.object({ step: z.enum(tickedSteps) }),
  body: z.object({ done: z.boolean() }),
  answer: todaySchema,
});
