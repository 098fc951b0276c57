import type { Role } from "#app/platform/http/access.ts";

/** What happens to contributions (design §5): reviewed first, published immediately, or staff only. */
export const contributionModes = ["review", "open", "closed"] as const;
export type ContributionMode = (typeof contributionModes)[number];

export const contributionStates = ["pending", "published", "discarded"] as const;
export type ContributionState = (typeof contributionStates)[number];

/** Who reviews contributions; their own are published immediately. Other staff contribute like visitors. */
export function mayReview(role: Role): boolean {
  return role === "owner" || role === "editor";
}

/** The initial state of a contribution, or undefined if this person may not contribute. */
export function startingState(mode: ContributionMode, isReviewer: boolean): "pending" | "published" | undefined {
  if (isReviewer || mode === "open") return "published";
  return mode === "review" ? "pending" : undefined;
}
