import type { WaitingContribution } from "../contract.ts";
import type { Words } from "../strings.en.ts";

/** The title of a contribution: the sender's, or the region of a certificate in the page's language. */
export function titleOf(
  { kind, title }: Pick<WaitingContribution, "kind" | "title">,
  { review, kinds }: Words,
): string {
  return kinds[kind]?.titles?.[title] ?? (title || review.noTitle);
}
