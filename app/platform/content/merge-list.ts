import { isSame, itemsOf } from "./block-values.ts";
import type { ItemFields, ListField, Content } from "./field.ts";
import { below, type Merged, type MergeConflict, type Sides } from "./merged.ts";

type MergeItem = (fields: ItemFields, sides: Sides<Content>) => Merged<Content>;
/** An item of a changed list and the index of the base item that it was, if any. */
export type Origin = { item: Content; at: number; from: number | undefined };

/**
 * Merges two changes of a list: items that were added, removed, moved, or edited. If both moved items, or one removed
 * what the other edited, the whole list is a conflict.
 */
export function mergeList(list: ListField, sides: Sides<unknown>, mergeItem: MergeItem): Merged<unknown> {
  const [base, mine, theirs] = [itemsOf(sides.base), itemsOf(sides.mine), itemsOf(sides.theirs)];
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: sides.mine, conflicts: [] };
  const [ours, others] = [originsOf(base, mine), originsOf(base, theirs)];
  const order = orderOf(ours, others);
  const isLost = [lostIn(base, ours, others), lostIn(base, others, ours)].includes(true);
  const whole = { value: sides.theirs, conflicts: [{ path: "", theirsPath: "", ...sides }] };
  if (!order || isLost) return whole;

  const value: Content[] = [];
  const conflicts: MergeConflict[] = [];
  for (const { mine: own, theirs: other } of order) {
    const from = base[own?.from ?? other?.from ?? -1];
    const merged = own && other && mergeItem(list.fields, { base: from ?? {}, mine: own.item, theirs: other.item });
    for (const conflict of merged?.conflicts ?? []) {
      conflicts.push(below(String(value.length), String(other?.at), conflict));
    }
    const item = merged?.value ?? own?.item ?? other?.item;
    if (item) value.push(item);
  }
  return value.length < list.bounds.min || value.length > list.bounds.max ? whole : { value, conflicts };
}

type Pair = { mine?: Origin | undefined; theirs?: Origin | undefined };

/** Returns the merged order, or undefined if both sides moved items differently. */
function orderOf(ours: readonly Origin[], others: readonly Origin[]): Pair[] | undefined {
  const shared = ours.filter(({ from }) => from !== undefined && others.some((other) => other.from === from));
  const ourOrder = shared.map(({ from }) => from);
  const theirOrder = others.map(({ from }) => from).filter((from) => ourOrder.includes(from));
  const isInOrder = (order: readonly (number | undefined)[]) =>
    isSame(
      order,
      order.toSorted((a = 0, b = 0) => a - b),
    );
  if (isInOrder(theirOrder) || isSame(ourOrder, theirOrder)) {
    return woven(ours, others).map(([mine, theirs]) => ({ mine, theirs }));
  }
  return isInOrder(ourOrder) ? woven(others, ours).map(([theirs, mine]) => ({ mine, theirs })) : undefined;
}

/** Takes the order of `first`, and puts what only `second` has after the item that it follows there. */
function woven(first: readonly Origin[], second: readonly Origin[]): [Origin | undefined, Origin | undefined][] {
  const isPair = (one: Origin, other: Origin) =>
    one.from === undefined ? other.from === undefined && isSame(one.item, other.item) : one.from === other.from;
  const partnerOf = (one: Origin, others: readonly Origin[]) => others.find((other) => isPair(one, other));
  const pairs: [Origin | undefined, Origin | undefined][] = first
    .filter((one) => one.from === undefined || partnerOf(one, second))
    .map((one) => [one, partnerOf(one, second)]);
  for (const one of second) {
    if (one.from !== undefined || partnerOf(one, first)) continue;
    const before = second.slice(0, one.at).findLast((other) => pairs.some((pair) => pair[1] === other));
    pairs.splice(before ? pairs.findIndex((pair) => pair[1] === before) + 1 : 0, 0, [undefined, one]);
  }
  return pairs;
}

/** Returns whether one side removed an item that the other edited. */
function lostIn(base: readonly Content[], one: readonly Origin[], other: readonly Origin[]): boolean {
  return one.some(
    ({ item, from }) =>
      from !== undefined && !isSame(base[from], item) && !other.some((candidate) => candidate.from === from),
  );
}

/** Finds out which base item each item was: the same one, or else the most similar one that is left. */
export function originsOf(base: readonly Content[], items: readonly Content[]): Origin[] {
  const from: (number | undefined)[] = items.map(() => undefined);
  const free = (index: number) => !from.includes(index);
  const assign = (isOrigin: (item: Content, at: number, index: number) => boolean) => {
    for (const [at, item] of items.entries()) {
      from[at] ??= base.findIndex((_, index) => free(index) && isOrigin(item, at, index));
      if (from[at] === -1) from[at] = undefined;
    }
  };
  assign((item, at, index) => at === index && isSame(base[index], item));
  assign((item, _, index) => isSame(base[index], item));
  for (const share of [0.75, 0.5]) {
    assign((item, at, index) => at === index && likeness(base[index], item) >= share);
    assign((item, _, index) => likeness(base[index], item) >= share);
  }
  if (items.length === base.length) assign((_, at, index) => at === index);
  return items.map((item, at) => ({ item, at, from: from[at] }));
}

/** The share of an item's texts and values that are the same. */
function likeness(one: unknown, other: unknown): number {
  const [ones, others] = [leavesOf(one), leavesOf(other)];
  return ones.filter((leaf, at) => leaf !== "" && leaf === others[at]).length / Math.max(1, ones.length);
}

function leavesOf(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}
