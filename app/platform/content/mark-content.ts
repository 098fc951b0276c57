import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { Localized } from "#app/platform/i18n/language.ts";
import type { Blocks } from "./field.ts";
import { type FieldValue, mapFields } from "./map-fields.ts";

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
  const marked = Object.entries(content).map(([id, value]) => [
    id,
    mapFields(blocks[id]?.fields ?? {}, value, (field) => markField(field, `${id}.${field.path}`)),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same values, their texts marked
  return Object.fromEntries(marked) as Content;
}

function markField({ kind, value }: FieldValue, path: string): unknown {
  if (kind === "line" || kind === "paragraph") return markAll(value, path);
  if (kind === "plain") return mark(value, path);
  return kind === "picture" ? { ...value, alt: markAll(value.alt, path) } : value;
}

function markAll(texts: Localized, path: string): Localized {
  return forEachLanguage((language) => mark(texts[language], path));
}

function mark(text: string, path: string): string {
  return marks.start + path + marks.middle + text.replace(/[\uE000-\uE002]/g, "") + marks.end;
}
