import { isSame, itemsOf } from "#app/platform/content/block-values.ts";
import type { Block, Content, Field, ListField, PictureFile } from "#app/platform/content/field.ts";
import { mergeBlock } from "#app/platform/content/merge-block.ts";
import type { MergeConflict } from "#app/platform/content/merged.ts";
import { withPart } from "#app/platform/content/paths.ts";
import { illustrationsIn } from "./illustrations-in.ts";
import { withItemKeys } from "./item-key.ts";

/** Changes to a field within this time are undone together. */
const togetherMilliseconds = 1_000;
const mostSteps = 100;
/** They are kept in the browser, whose storage is small. */
const mostUnanswered = 5;

/** `isDiscard` marks what someone else discarded. */
type Step = { before: Content; after: Content; isDiscard?: true };

/** A block in a form. Other editors may change it at the same time. */
export type EditedBlock = {
  block: Block;
  /** What all editors share now: the draft, or else the public value. */
  shared: Content;
  /** What the form started from. It differs from `shared` where a conflict is open. */
  base: Content;
  /** What the form shows. */
  value: Content;
  past: readonly Step[];
  future: readonly Step[];
  last: { field: string; at: number };
  /** The number of pictures that each list had no room for. */
  left: Readonly<Record<string, number>>;
  /** Changes that were sent, but whose answers have not arrived, so they may have been saved. */
  unanswered: readonly BlockChange[];
};

const never = { field: "", at: 0 };

/** Unsaved input, with the value that it started from, and what may have been saved of it. */
export type KeptBlock = Pick<EditedBlock, "base" | "value" | "unanswered">;

export function editBlock(block: Block, shared: Content, kept?: KeptBlock): EditedBlock {
  const value = withItemKeys(block, shared);
  const started = { block, shared, base: shared, value, past: [], future: [], last: never, left: {}, unanswered: [] };
  return kept ? withKept(started, kept) : started;
}

/** Continues with input that was kept. Changes that were sent and undone have arrived by now, or never will. */
export function withKept(edited: EditedBlock, { base, value, unanswered }: KeptBlock): EditedBlock {
  const { block, shared } = edited;
  const next = withShared({ ...edited, base, value: withItemKeys(block, value), unanswered }, shared);
  return differs(next) ? next : { ...next, unanswered: [] };
}

/** Takes over what others have changed in the meantime, except where this form has changed the same thing. */
export function withShared(edited: EditedBlock, shared: Content): EditedBlock {
  const { block } = edited;
  const saved = edited.unanswered.findLast((change) => isIn(change, block, shared));
  const { base, value } = saved ? withSaved(edited, saved) : edited;
  const merged = mergeBlock(block, { base, mine: value, theirs: shared });
  let [nextBase, nextValue] = [shared, merged.value];
  for (const { path, theirsPath, base, mine } of merged.conflicts) {
    nextBase = withPart(nextBase, theirsPath, base);
    nextValue = withPart(nextValue, path, mine);
  }
  return { ...edited, shared, base: nextBase, value: withItemKeys(block, nextValue) };
}

function isIn({ from, to }: BlockChange, block: Block, shared: Content): boolean {
  const { value, conflicts } = mergeBlock(block, { base: from, mine: to, theirs: shared });
  return conflicts.length === 0 && isSame(value, shared);
}

/** Takes over that someone else discarded the draft. Can be undone. */
export function withDiscard(edited: EditedBlock, shared: Content): EditedBlock {
  const next = withShared(edited, shared);
  if (isSame(edited.value, next.value)) return next;
  const past = [...edited.past, { before: edited.value, after: next.value, isDiscard: true } as const];
  return { ...next, past: past.slice(-mostSteps), future: [], last: never };
}

/** Writes one field. `at` is the current time in milliseconds. */
export function withField(edited: EditedBlock, field: string, part: unknown, at: number): EditedBlock {
  const value = withItemKeys(edited.block, withPart(edited.value, field, part));
  const { past, last } = edited;
  const previous = past.at(-1);
  const isTogether = previous && last.field === field && at - last.at < togetherMilliseconds;
  const step = { before: isTogether ? previous.before : edited.value, after: value };
  const earlier = isTogether ? past.slice(0, -1) : past;
  return { ...edited, value, past: [...earlier, step].slice(-mostSteps), future: [], last: { field, at } };
}

/**
 * Puts a picture in the place of the first illustration in a list or, if there is none, into a new item. The list can
 * have become full since the picture was chosen.
 */
export function withPicture(
  edited: EditedBlock,
  { list, name, picture }: { list: string; name: string; picture: PictureFile },
  isSampleAt: (path: string) => boolean,
  at: number,
): EditedBlock {
  const field: Field | undefined = edited.block.fields[list];
  if (field?.kind !== "list") throw new Error(`Expected ${list} to be a list`);
  const items = itemsOf(edited.value[list]);
  const [replaced = items.length] = illustrationsIn(field, name, items, (index) => isSampleAt(`${list}.${index}`));
  if (replaced >= field.bounds.max) return withPicturesLeft(edited, list, (before) => before + 1);
  const part = `${replaced}.${name}.picture`;
  if (replaced < items.length) return withField(edited, `${list}.${part}`, picture, at);
  return withField(edited, list, withPart([...items, newItem(field)], part, picture), at);
}

export function withPicturesLeft(edited: EditedBlock, list: string, count: (before: number) => number): EditedBlock {
  return { ...edited, left: { ...edited.left, [list]: count(edited.left[list] ?? 0) } };
}

export function newItem(field: ListField): Content {
  return Object.fromEntries(Object.entries(field.fields).map(([name, { value }]) => [name, value]));
}

/** Replaces the value with what all editors share, but for what was typed after `discarded`. Can be undone. */
export function withNothingChanged(edited: EditedBlock, shared: Content, discarded = edited.value): EditedBlock {
  const { block } = edited;
  const merged = mergeBlock(block, { base: discarded, mine: edited.value, theirs: shared });
  const typed = merged.conflicts.reduce((next, { path, mine }) => withPart(next, path, mine), merged.value);
  const value = withItemKeys(block, typed);
  const past = [...edited.past, { before: edited.value, after: value }].slice(-mostSteps);
  return { ...edited, shared, base: shared, value, past, future: [], last: never };
}

/** Takes back the last step, but not what others have changed since. */
export function undone(edited: EditedBlock): EditedBlock {
  const step = edited.past.at(-1);
  if (!step) return edited;
  const value = changedBack(edited, step.after, step.before);
  return { ...edited, value, past: edited.past.slice(0, -1), future: [step, ...edited.future], last: never };
}

export function redone(edited: EditedBlock): EditedBlock {
  const [step, ...future] = edited.future;
  if (!step) return edited;
  const value = changedBack(edited, step.before, step.after);
  return { ...edited, value, past: [...edited.past, step], future, last: never };
}

function changedBack({ block, value }: EditedBlock, from: Content, to: Content): Content {
  const merged = mergeBlock(block, { base: from, mine: to, theirs: value });
  return withItemKeys(block, merged.value);
}

/** Lists what both this form and another editor have changed differently. */
export function conflictsOf({ block, base, value, shared }: EditedBlock): MergeConflict[] {
  return mergeBlock(block, { base, mine: value, theirs: shared }).conflicts;
}

/** Settles a conflict: the form's text stays, or the other editor's replaces it. */
export function settled(edited: EditedBlock, conflict: MergeConflict, stays: "mine" | "theirs", at: number) {
  if (stays === "theirs") return withField(edited, conflict.path, conflict.theirs, at);
  return { ...edited, base: withPart(edited.base, conflict.theirsPath, conflict.theirs) };
}

/** What to save: the form's changes without those in conflict. `base` is the form's base after it has been saved. */
export type BlockChange = { from: Content; to: Content; base: Content };

export function changeOf({ block, base, value, shared }: EditedBlock): BlockChange | undefined {
  const { value: to, conflicts } = mergeBlock(block, { base, mine: value, theirs: shared });
  if (isSame(to, shared)) return undefined;
  return {
    from: shared,
    to,
    base: conflicts.reduce((next, { path, base }) => withPart(next, path, base), to),
  };
}

export function withSaved(edited: EditedBlock, change: BlockChange): EditedBlock {
  return { ...edited, shared: change.to, base: change.base, unanswered: [] };
}

/**
 * Remembers a change that was sent, so that no one is in conflict with it if it was saved and its answer does not arrive.
 * Most likely, that is the first one, or one of the last.
 */
export function withoutAnswer(edited: EditedBlock, change: BlockChange): EditedBlock {
  const others = edited.unanswered.filter(({ to }) => !isSame(to, change.to));
  const unanswered = [...others, change];
  return { ...edited, unanswered: unanswered.length > mostUnanswered ? unanswered.toSpliced(1, 1) : unanswered };
}

/** Takes over that a change was refused, and so was not saved. */
export function withRefusal(edited: EditedBlock, change: BlockChange): EditedBlock {
  return { ...edited, unanswered: edited.unanswered.filter((other) => other !== change) };
}

/** What must be kept in the browser, because the server does not have it, or may have what was undone since. */
export function unsavedIn(edited: EditedBlock): KeptBlock | undefined {
  const { base, value, unanswered } = edited;
  const isUndone = unanswered.some(({ to }) => !isSame(to, value));
  return isUndone || differs(edited) ? { base, value, unanswered } : undefined;
}

function differs(edited: EditedBlock): boolean {
  return changeOf(edited) !== undefined || conflictsOf(edited).length > 0;
}
