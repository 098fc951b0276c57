import { decimalOf } from "#app/domain/money.ts";
import { isSame } from "#app/platform/content/block-values.ts";
import type { Block, Field } from "#app/platform/content/field.ts";
import type { Localized } from "#app/platform/i18n/language.ts";
import type { BlockContent } from "./item-key.ts";

export type Difference = { field: string; label: Localized; before: Localized; after: Localized };

/** Lists the differences between two values of a block by field, as text in both languages. */
export function differencesOf(block: Block, before: BlockContent, after: BlockContent): Difference[] {
  return Object.entries<Field>(block.fields).flatMap(([field, { label, kind }]) => {
    if (isSame(before[field], after[field])) return [];
    return [{ field, label, before: textOf(before[field], kind), after: textOf(after[field], kind) }];
  });
}

/** Formats a value of a field as text. */
export function textOf(value: unknown, kind: Field["kind"]): Localized {
  if (kind === "money" && typeof value === "number") return { en: decimalOf(value), ar: decimalOf(value) };
  return { en: written(value, "en"), ar: written(value, "ar") };
}

/** Formats a value as text, with one line per list item. */
function written(value: unknown, language: "en" | "ar"): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((item) => written(item, language)).join("\n");
  if (typeof value !== "object" || value === null) return "";
  const parts = new Map<string, unknown>(Object.entries(value));
  if (parts.has(language)) return written(parts.get(language), language);
  if (parts.has("src")) return written(parts.get("src"), language);
  if (parts.has("path")) return written(parts.get("path"), language);
  return [...parts.values()].map((part) => written(part, language)).join(" · ");
}
