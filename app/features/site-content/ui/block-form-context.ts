import { createContext } from "react";
import type { MergeConflict } from "#app/platform/content/merged.ts";

/** What the fields of a block's form share. */
export type BlockFormContent = {
  block: string;
  conflicts: readonly MergeConflict[];
  /** Who changed the draft last, and when. */
  last: { by: string; at: string } | undefined;
  onSettle: (conflict: MergeConflict, stays: "mine" | "theirs") => void;
};

export const BlockFormContext = createContext<BlockFormContent>({
  block: "",
  conflicts: [],
  last: undefined,
  onSettle: () => {},
});
