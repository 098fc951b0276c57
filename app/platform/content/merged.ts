import { isSame } from "./block-values.ts";

/** A text, picture, number, or list that two people changed differently. A text is in one language. */
export type MergeConflict = {
  /** Its path in the merged value, such as "benefits.2.title.en". */
  path: string;
  /** Its path in `theirs`, where a list may be in another order. */
  theirsPath: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

/** Sides of a merge: both changed the same `base`. */
export type Sides<Value> = { base: Value; mine: Value; theirs: Value };
export type Merged<Value> = { value: Value; conflicts: MergeConflict[] };

/** Returns the conflict with the names of the part that contains it. */
export function below(name: string, theirName: string, conflict: MergeConflict): MergeConflict {
  const joined = (start: string, path: string) => (path ? `${start}.${path}` : start);
  return {
    ...conflict,
    path: joined(name, conflict.path),
    theirsPath: joined(theirName, conflict.theirsPath),
  };
}

/** Merges a value that has no parts: if both changed it differently, it is theirs and a conflict. */
export function mergeWhole<Value>({ base, mine, theirs }: Sides<Value>): Merged<Value> {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, conflicts: [] };
  if (isSame(base, mine)) return { value: theirs, conflicts: [] };
  return { value: theirs, conflicts: [{ path: "", theirsPath: "", base, mine, theirs }] };
}
