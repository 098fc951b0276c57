import { mergeRecord } from "#app/platform/content/merge-record.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { type NewsItemFields, optionalTexts } from "../contract.ts";
import type { Publication, StaffItem } from "../staff-contract.ts";

/** The form's values. */
export type WrittenItem = NewsItemFields & { publication: Publication };

/** The written item, the item that it is based on, the item as someone else has changed it, and what both changed. */
export type Late = { mine: WrittenItem; base: StaffItem; current: StaffItem; disputed: (keyof WrittenItem)[] };

const photoFields = ["featuredImage", "gallery"] as const;

/** Combines two changes of one item, field by field, and lists the fields in which they contradict each other. */
export function mergeNews(
  base: StaffItem,
  mine: WrittenItem,
  current: StaffItem,
  unanswered: readonly WrittenItem[] = [],
) {
  const sides = { base: writtenOf(base), mine, theirs: writtenOf(current), unanswered };
  const { merged, conflicts } = mergeRecord<WrittenItem>(sides);
  // The form shows all photos as one list.
  const arePhotosDisputed = photoFields.some((name) => conflicts.includes(name));
  return { merged, conflicts: arePhotosDisputed ? [...new Set([...conflicts, ...photoFields])] : conflicts };
}

/** Returns a stored item with only the disputed parts of another one. */
export function withDisputed({ current, mine, disputed }: Late): WrittenItem {
  return { ...writtenOf(current), ...Object.fromEntries(disputed.map((name) => [name, mine[name]])) };
}

/** Returns what the form shows for a stored item. */
export function writtenOf(item: StaffItem): WrittenItem {
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
