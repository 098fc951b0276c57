import { mergeRecord } from "#app/platform/content/merge-record.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { type NewsItemFields, optionalTexts } from "../contract.ts";
import type { Publication, StaffItem } from "../staff-contract.ts";

/** The form's values. */
export type WrittenItem = NewsItemFields & { publication: Publication };

/** Combines two changes of one item, field by field, and lists the fields in which they contradict each other. */
export function mergeNews(
  base: StaffItem,
  mine: WrittenItem,
  current: StaffItem,
  unanswered: readonly WrittenItem[] = [],
) {
  return mergeRecord<WrittenItem>({ base: writtenOf(base), mine, theirs: writtenOf(current), unanswered });
}

/** Returns what the form shows for a stored item. */
function writtenOf(item: StaffItem): WrittenItem {
  return {
    ...item,
    ...recordOf(optionalTexts, (name) => item[name] ?? ""),
    publication: publicationOf(item),
  };
}

/** Returns the choice that the form shows for a stored item. */
export function publicationOf({
  status,
  publishedAtLocal,
}: Pick<StaffItem, "status" | "publishedAtLocal">): Publication {
  if (status === "scheduled") return { when: "at", localTime: publishedAtLocal };
  return { when: status === "published" ? "now" : "draft" };
}
