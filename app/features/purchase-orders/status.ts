import { recordOf } from "#app/platform/i18n/record-of.ts";
import type { BadgeTone } from "#app/ui/feedback/badge.tsx";

/**
 * The statuses in the order in which orders pass through them. The API, the buttons, the totals, and the tests derive
 * from this list (decision 021).
 */
export const statuses = ["pending", "contacted", "completed"] as const;
export type Status = (typeof statuses)[number];

/** Badge colors: yellow, blue, and green (requirements §4 Order status). */
export const statusTones: Record<Status, BadgeTone> = {
  pending: "pending",
  contacted: "contacted",
  completed: "completed",
};

export type StatusChange = { to: Status; needsReason: boolean };

/** Returns the possible next statuses: any later one, or the previous one with a reason. */
export function changesFrom(status: Status): StatusChange[] {
  const at = statuses.indexOf(status);
  const steps = statuses.slice(at + 1).map((to) => ({ to, needsReason: false }));
  const before = statuses[at - 1];
  return before ? [...steps, { to: before, needsReason: true }] : steps;
}

export function eachStatus<Value>(valueOf: (status: Status) => Value): Record<Status, Value> {
  return recordOf(statuses, valueOf);
}
