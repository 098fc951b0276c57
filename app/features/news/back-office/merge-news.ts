import { isSame } from "#app/platform/content/block-values.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { type NewsItemFields, optionalTexts } from "../contract.ts";
import type { Publication, StaffItem } from "../staff-contract.ts";

/** The form's values. */
export type WrittenItem = NewsItemFields & { publication: Publication };

/**
 * Combines two changes of one item, field by field: a field that only one person changed gets that value. Where both
 * wrote something different, `mine` wins, and the field is listed as a conflict.
 */
export function mergeNews(
  base: StaffItem,
  mine: WrittenItem,
  current: StaffItem,
): { merged: WrittenItem; conflicts: (keyof WrittenItem)[] } {
  const before = writtenOf(base);
  const theirs = writtenOf(current);
  const names = Object.keys(mine).filter((name): name is keyof WrittenItem => name in before);
  const isMine = (name: keyof WrittenItem) => !isSame(mine[name], before[name]);
  const kept = Object.fromEntries(names.filter((name) => !isMine(name)).map((name) => [name, theirs[name]]));
  const conflicts = names.filter(
    (name) => isMine(name) && !isSame(theirs[name], before[name]) && !isSame(theirs[name], mine[name]),
  );
  return { merged: { ...mine, ...kept }, conflicts };
}

/** Returns what the form shows for a stored item. */
function writtenOf(item: StaffItem): WrittenItem {
  return {
    ...item,
    ...recordOf(optionalTexts, (name) => item[name] ?? ""),
    publication: publicationOf(item),
  };
}

function publicationOf({ status, publishedAtLocal }: StaffItem): Publication {
  if (status === "scheduled") return { when: "at", localTime: publishedAtLocal };
  return { when: status === "published" ? "now" : "draft" };
}
