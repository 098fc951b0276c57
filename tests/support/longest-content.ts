import { isLocalized } from "#app/platform/content/block-values.ts";
import type { Field, ValueField } from "#app/platform/content/field.ts";
import { placeholdersOf } from "#app/platform/i18n/placeholders.ts";
import { type BlockId, blocks } from "#content/site-content.ts";

export type TextOf = (length: number) => string;
type BothTexts = Record<"en" | "ar", TextOf>;

/** Returns a block's value with the longest lists and the longest text in every free-text field. */
export function longestValue(id: BlockId, texts: BothTexts): Record<string, unknown> {
  const fields = Object.entries<Field>(blocks[id].fields);
  return Object.fromEntries(fields.map(([name, field]) => [name, longestField(field, texts)]));
}

function longestField(field: Field, texts: BothTexts): unknown {
  if (field.kind !== "list") return longest(field, field.value, texts);
  return Array.from({ length: field.bounds.max }, (_, at) => {
    const item: Record<string, unknown> = field.items[at % field.items.length]?.value ?? {};
    const parts = Object.entries(field.fields);
    return Object.fromEntries(parts.map(([name, part]) => [name, longest(part, item[name], texts)]));
  });
}

function longest({ kind, bounds, value: shipped }: ValueField, value: unknown, texts: BothTexts): unknown {
  // Where values are filled in, other braces are refused.
  const shown = (text: string) =>
    isLocalized(shipped) && placeholdersOf(shipped)[0] ? text.replace(/[{}]/g, "x") : text;
  const both = { en: shown(texts.en(bounds.max)), ar: shown(texts.ar(bounds.max)) };
  if (kind === "line" || kind === "paragraph") return both;
  if (kind === "plain") return both.en;
  if (kind === "picture" && typeof value === "object") return { ...value, alt: both };
  return value;
}
