import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { Block, Field, ItemFields, ValueField, Content } from "./field.ts";
import { mergeList } from "./merge-list.ts";
import { below, type Merged, mergeWhole, type Sides } from "./merged.ts";

/**
 * Merges two changes of a block: field by field, language by language, and item by item. Where both changed the same
 * thing differently, the value is theirs and the conflict is listed.
 */
export function mergeBlock(block: Block, { base, mine, theirs }: Sides<Content>): Merged<Record<string, unknown>> {
  return mergeParts(Object.entries<Field>(block.fields), { base, mine, theirs }, (field, sides) =>
    field.kind === "list" ? mergeList(field, sides, mergeItem) : mergeValue(field, sides),
  );
}

function mergeItem(fields: ItemFields, sides: Sides<Content>): Merged<Content> {
  return mergeParts(Object.entries(fields), sides, mergeValue);
}

function mergeValue(field: ValueField, sides: Sides<unknown>): Merged<unknown> {
  if (field.kind === "line" || field.kind === "paragraph") return mergeTexts(sides);
  return field.kind === "picture" ? mergeObject({ picture: mergeWhole, alt: mergeTexts }, sides) : mergeWhole(sides);
}

function mergeTexts(sides: Sides<unknown>): Merged<unknown> {
  return mergeObject(
    forEachLanguage(() => mergeWhole),
    sides,
  );
}

function mergeObject(
  parts: Record<string, (part: Sides<unknown>) => Merged<unknown>>,
  sides: Sides<unknown>,
): Merged<unknown> {
  return mergeParts(Object.entries(parts), contents(sides), (merge, part) => merge(part));
}

/** Merges each part on its own, and adds its name to the paths of its conflicts. */
function mergeParts<Of>(
  parts: readonly [string, Of][],
  { base, mine, theirs }: Sides<Content>,
  merge: (of: Of, sides: Sides<unknown>) => Merged<unknown>,
): Merged<Record<string, unknown>> {
  const merged = parts.map(([name, of]) => {
    const { value, conflicts } = merge(of, { base: base[name], mine: mine[name], theirs: theirs[name] });
    return { name, value, conflicts: conflicts.map((conflict) => below(name, name, conflict)) };
  });
  const value = Object.fromEntries(merged.map(({ name, value }) => [name, value]));
  // Spreading `mine` keeps what only its owner knows about it, such as the identity of a list item.
  return { value: { ...mine, ...value }, conflicts: merged.flatMap(({ conflicts }) => conflicts) };
}

function contents({ base, mine, theirs }: Sides<unknown>): Sides<Content> {
  return { base: asContent(base), mine: asContent(mine), theirs: asContent(theirs) };
}

function asContent(value: unknown): Content {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
