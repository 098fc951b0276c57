import * as z from "zod/mini";
import { roles } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";

/** What may wait for staff, most urgent first. */
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

/** The owner's one-time steps before launching the site. */
export const firstSteps = ["passwords", "mail", "seller", "backup"] as const;
export type FirstStep = (typeof firstSteps)[number];
/** Steps that a person checks off. A backup is done once one was made: the command records it. */
export const tickedSteps = ["passwords", "mail", "seller"] as const satisfies FirstStep[];
export type TickedStep = (typeof tickedSteps)[number];

const dashboardSchema = z.object({
  /** The number waiting, or the days until a certificate expires; only existing items that this person may handle. */
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number() })),
  /** The remaining first steps; empty if there are none, and for anyone but the owner. */
  stepsLeft: z.array(z.enum(firstSteps)),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const readDashboard = endpoint({
  method: "GET",
  path: "/api/dashboard",
  summary: "The caller's to-do list.",
  access: roles,
  answer: dashboardSchema,
});

export const finishStep = endpoint({
  method: "PUT",
  path: "/api/dashboard/steps/{step}",
  summary: "Marks a setup step as done or not done.",
  access: ["owner"],
  params: z.object({ step: z.enum(tickedSteps) }),
  body: z.object({ done: z.boolean() }),
  answer: dashboardSchema,
});
