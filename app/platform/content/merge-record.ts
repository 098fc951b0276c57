import { isSame } from "./block-values.ts";
import { mergeWhole, type Sides } from "./merged.ts";

/**
 * Combines two changes of a record, field by field: a field that only one person changed gets that value. Where both
 * wrote something different, `mine` stays, and the field is listed as a conflict, unless `theirs` is from `unanswered`: what
 * this person sent before without learning that it was saved.
 */
export function mergeRecord<Fields extends object>({
  base,
  mine,
  theirs,
  unanswered = [],
}: Sides<Fields> & { unanswered?: readonly Fields[] }): {
  merged: Fields;
  conflicts: (keyof Fields)[];
} {
  const names = Object.keys(mine).filter((name): name is keyof Fields & string => name in base);
  const merged = { ...mine };
  const conflicts: (keyof Fields)[] = [];
  for (const name of names) {
    const both = mergeWhole({ base: base[name], mine: mine[name], theirs: theirs[name] });
    if (both.conflicts.length === 0) merged[name] = both.value;
    else if (!unanswered.some((sent) => isSame(sent[name], theirs[name]))) conflicts.push(name);
  }
  return { merged, conflicts };
}
