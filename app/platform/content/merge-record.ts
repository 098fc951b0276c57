import { mergeWhole, type Sides } from "./merged.ts";

/**
 * Combines two changes of a record, field by field: a field that only one person changed gets that value. Where both
 * wrote something different, `mine` stays, and the field is listed as a conflict.
 */
export function mergeRecord<Fields extends object>({
  base,
  mine,
  theirs,
}: Sides<Fields>): {
  merged: Fields;
  conflicts: (keyof Fields)[];
} {
  const names = Object.keys(mine).filter((name): name is keyof Fields & string => name in base);
  const merged = { ...mine };
  const conflicts: (keyof Fields)[] = [];
  for (const name of names) {
    const both = mergeWhole({ base: base[name], mine: mine[name], theirs: theirs[name] });
    if (both.conflicts.length > 0) conflicts.push(name);
    else merged[name] = both.value;
  }
  return { merged, conflicts };
}
