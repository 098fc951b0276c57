import type { WaitingContribution } from "../contract.ts";
import type { Words } from "../strings.en.ts";

/** What a contribution is called on a page: what its sender wrote, or the region of a certificate in the page's language. */
export function titleOf(
  { kind, title }: Pick<WaitingContribution, "kind" | "title">,
  { review, kinds }: Words,
): string {
  return kinds[kind]?.titles?.[title] ?? (title || review.noTitle);
}
