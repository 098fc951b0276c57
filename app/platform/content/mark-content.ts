import { isLocalized } from "./block-values.ts";
import type { Blocks, Field, ValueField } from "./field.ts";
import type { Localized } from "#app/platform/i18n/language.ts";

/**
 * Private-use characters that mark each editable string with its field path, in this order: start, path, middle, text,
 * end. They are invisible.
 */
export const marks = { start: "\uE000", middle: "\uE001", end: "\uE002" } as const;

/** Marks all strings in the content, so that the editor can map rendered text to fields. */
export function markContent<Content extends Record<string, Record<string, unknown>>>(
  content: Content,
  blocks: Blocks,
): Content {
  const marked = Object.entries(content).map(([id, value]) => {
    const fields = Object.entries(value).map(([name, part]) => {
      const field = blocks[id]?.fields[name];
      return [name, field ? markField(field, part, `${id}.${name}`) : part];
    });
    return [id, Object.fromEntries(fields)];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same values, their texts marked
  return Object.fromEntries(marked) as Content;
}

function markField(field: Field, value: unknown, path: string): unknown {
  if (field.kind !== "list") return markValue(field, value, path);
  if (!Array.isArray(value)) return value;
  return value.map((item: Record<string, unknown>, index) => {
    const parts = Object.entries(field.fields).map(([name, part]) => [
      name,
      markValue(part, item[name], `${path}.${index}.${name}`),
    ]);
    return Object.fromEntries(parts);
  });
}

function markValue({ kind }: ValueField, value: unknown, path: string): unknown {
  if ((kind === "line" || kind === "paragraph") && isLocalized(value)) return markBoth(value, path);
  if (kind === "plain" && typeof value === "string") return mark(value, path);
  if (kind === "picture" && isPicture(value)) return { ...value, alt: markBoth(value.alt, path) };
  return value;
}

function isPicture(value: unknown): value is { alt: Localized } {
  return typeof value === "object" && value !== null && "alt" in value && isLocalized(value.alt);
}

function markBoth({ en, ar }: Localized, path: string): Localized {
  return { en: mark(en, path), ar: mark(ar, path) };
}

function mark(text: string, path: string): string {
  return marks.start + path + marks.middle + text.replace(/[\uE000-\uE002]/g, "") + marks.end;
}
