import { createContext } from "react";
import type { Author } from "#app/platform/content/field-authors.ts";
import type { Content, PictureFile } from "#app/platform/content/field.ts";
import type { FileInBlock } from "#app/platform/content/files-in.ts";
import type { MergeConflict } from "#app/platform/content/merged.ts";
import type { SampleInUse } from "#app/platform/content/samples-in.ts";

/** What the fields of a block's form share. */
export type BlockFormContent = {
  block: string;
  /** Another block is shown. */
  isLeft: boolean;
  /** What the form shows, saved or not. */
  value: Content;
  conflicts: readonly MergeConflict[];
  /** The ids of samples that have been accepted as they are. */
  accepted: ReadonlySet<string>;
  /** The samples in the block, accepted or not, by the path of the field or list item. */
  samples: ReadonlyMap<string, SampleInUse>;
  /** The files that the block shipped with. */
  shipped: readonly FileInBlock[];
  /** Who made the other change, and when. */
  authorOf: (conflict: MergeConflict) => Author | undefined;
  /** Takes a picture into the field `name` of the items of a list, whatever the list has become in the meantime. */
  onPicture: (added: { list: string; name: string; picture: PictureFile }) => void;
  /** The number of pictures that each list had no room for. */
  picturesLeft: Readonly<Record<string, number>>;
  onPicturesLeft: (list: string, count: (before: number) => number) => void;
  onSettle: (conflict: MergeConflict, stays: "mine" | "theirs") => void;
};

export const BlockFormContext = createContext<BlockFormContent>({
  block: "",
  isLeft: false,
  value: {},
  conflicts: [],
  accepted: new Set(),
  samples: new Map(),
  shipped: [],
  authorOf: () => undefined,
  onPicture: () => {},
  picturesLeft: {},
  onPicturesLeft: () => {},
  onSettle: () => {},
});
