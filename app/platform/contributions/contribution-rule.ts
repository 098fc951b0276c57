import type { Role } from "#app/platform/http/access.ts";

/** How contributions are handled (decision 020): reviewed first, published immediately, or accepted from staff only. */
export const contributionModes = ["review", "open", "closed"] as const;
export type ContributionMode = (typeof contributionModes)[number];

export const contributionStates = ["pending", "published", "discarded"] as const;
export type ContributionState = (typeof contributionStates)[number];

/**
 * Returns whether a role reviews contributions. Reviewers' own contributions are published immediately; other staff
 * contribute like visitors.
 */
export function mayReview(role: Role): boolean {
  return role === "owner" || role === "editor";
}

/** Returns the initial state of a contribution, or undefined if this person cannot contribute. */
export function startingState(mode: ContributionMode, isReviewer: boolean): "pending" | "published" | undefined {
  if (isReviewer || mode === "open") return "published";
  return mode === "review" ? "pending" : undefined;
}
