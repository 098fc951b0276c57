import type { Role } from "#app/platform/http/access.ts";

/** What happens to what visitors send (design §5): a person looks first, it is public at once, or staff alone may send. */
export const contributionModes = ["review", "open", "closed"] as const;
export type ContributionMode = (typeof contributionModes)[number];

export const contributionStates = ["pending", "published", "discarded"] as const;
export type ContributionState = (typeof contributionStates)[number];

/** Who decides about contributions, and whose own are public at once. Other staff contribute like visitors. */
export function mayReview(role: Role): boolean {
  return role === "owner" || role === "editor";
}

/** How a new contribution begins, or undefined where this person may not contribute. */
export function startingState(mode: ContributionMode, isReviewer: boolean): "pending" | "published" | undefined {
  if (isReviewer || mode === "open") return "published";
  return mode === "review" ? "pending" : undefined;
}
