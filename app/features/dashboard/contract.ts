import * as z from "zod/mini";
import { can, roles } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment } from "#app/platform/http/formats.ts";
import { troubleCauses } from "#app/platform/mail/trouble-causes.ts";

/** Kinds of pending work, most urgent first. */
export const waitingKinds = [
  "mailFailed",
  "backup",
  "unpublished",
  "orders",
  "inquiries",
  "review",
  "certificate",
  "samples",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The owner's one-time setup steps before the site goes live. */
export const firstSteps = ["passwords", "mail", "seller", "backup"] as const;
export type FirstStep = (typeof firstSteps)[number];
/** Steps that the owner checks off, because the site cannot notice them. The others complete themselves. */
export const tickedSteps = ["passwords"] as const satisfies FirstStep[];
export type TickedStep = (typeof tickedSteps)[number];

/** Why automatic backups fail, for the owner. */
export const backupTroubles = { full: "backupFull", store: "backupStore", other: "backupFailed" } as const;

/** What does not work: email and why, the file store, the disk, or backups and why. */
const troubleKinds = [
  ...troubleCauses,
  "limitForOthers",
  "storeFailed",
  "storeFull",
  "diskFailed",
  "diskFull",
  "backupFull",
  "backupStore",
  "backupFailed",
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

const dashboardSchema = z.object({
  /** The caller's role by now. */
  role: z.enum(roles),
  /** Shown to all staff, because these concern everything that they do; failed backups only to the owner. */
  troubles: z.array(z.object({ kind: z.enum(troubleKinds), since: moment() })),
  /**
   * Work that the user's role can do. `count` is the number of pending items, the days until a certificate expires, or
   * the age of the last backup in days.
   */
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number() })),
  /** The remaining setup steps; always empty for anyone but the owner. */
  stepsLeft: z.array(z.enum(firstSteps)),
  /** The time of the last backup, if any; always null for anyone but the owner. */
  lastBackupAt: z.nullable(moment()),
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
  access: can.administer,
  params: z.object({ step: z.enum(tickedSteps) }),
  body: z.object({ done: z.boolean() }),
  answer: dashboardSchema,
});
