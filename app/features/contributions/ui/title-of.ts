import type { WaitingContribution } from "../contract.ts";
import type { Messages } from "../messages.ts";

/** Returns a contribution's original title or, for a certificate, its region in the page's language. */
export function titleOf(
  { kind, title }: Pick<WaitingContribution, "kind" | "title">,
  { review, kinds }: Messages,
): string {
  return kinds[kind]?.titles?.[title] ?? (title || review.noTitle);
}
