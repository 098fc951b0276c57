import type { Field, ValueField } from "#app/platform/content/field.ts";
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

function longest({ kind, bounds }: ValueField, value: unknown, texts: BothTexts): unknown {
  const both = { en: texts.en(bounds.max), ar: texts.ar(bounds.max) };
  if (kind === "line" || kind === "paragraph") return both;
  if (kind === "plain") return both.en;
  if (kind === "picture" && typeof value === "object") return { ...value, alt: both };
  return value;
}
