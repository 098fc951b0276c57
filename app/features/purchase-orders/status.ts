/** The single definition of status changes, which the API, the buttons, and the tests share (decision 021). */

export const statuses = ["pending", "contacted", "completed"] as const;
export type Status = (typeof statuses)[number];

const forward: Record<Status, readonly Status[]> = {
  pending: ["contacted", "completed"],
  contacted: ["completed"],
  completed: [],
};

const back: Record<Status, Status | undefined> = {
  pending: undefined,
  contacted: "pending",
  completed: "contacted",
};

export type StatusChange = { to: Status; needsReason: boolean };

/** Returns the possible next statuses: any later one, or the previous one with a reason. */
export function changesFrom(status: Status): StatusChange[] {
  const steps = forward[status].map((to) => ({ to, needsReason: false }));
  const before = back[status];
  return before ? [...steps, { to: before, needsReason: true }] : steps;
}
