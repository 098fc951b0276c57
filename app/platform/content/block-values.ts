import { type Language, languages, type Localized } from "#app/platform/i18n/language.ts";
import type { Block, Blocks, BlockValue, ContentOf, Field, Shown, Content } from "./field.ts";

export function defaultOf<B extends Block>(block: B): BlockValue<B> {
  const values = Object.entries<Field>(block.fields).map(([name, field]) => [name, defaultOfField(field)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each field, by its own name
  return Object.fromEntries(values) as BlockValue<B>;
}

export function defaultsOf<All extends Blocks>(blocks: All): ContentOf<All> {
  const content = Object.entries<Block>(blocks).map(([id, block]) => [id, defaultOf(block)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each block, by its own id
  return Object.fromEntries(content) as ContentOf<All>;
}

function defaultOfField(field: Field): unknown {
  return field.kind === "list" ? field.items.map(({ value }) => value) : field.value;
}

/**
 * Returns a stored value with the fields that its block has now. A field that did not exist when the value was stored
 * takes its default, also in list items; what is no longer a field is left out.
 */
export function withCurrentFields(block: Block, stored: Content): Record<string, unknown> {
  return withFields(block.fields, stored, defaultOfField);
}

function withFields<F extends Field>(
  fields: Readonly<Record<string, F>>,
  stored: Content,
  standard: (of: F) => unknown,
) {
  const current = Object.entries(fields).map(([name, field]) => [
    name,
    name in stored ? withCurrentItems(field, stored[name]) : standard(field),
  ]);
  return Object.fromEntries(current);
}

function withCurrentItems(field: Field, stored: unknown): unknown {
  if (field.kind !== "list" || !Array.isArray(stored)) return stored;
  return stored.map((item: unknown) => (isContent(item) ? withFields(field.fields, item, ({ value }) => value) : item));
}

export function isContent(value: unknown): value is Content {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function itemsOf(list: unknown): readonly Content[] {
  return Array.isArray(list) ? list : [];
}

export function shownIn<Value>(value: Value, language: Language): Shown<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Shown` is what this function does to a type
  return show(value, language) as Shown<Value>;
}

function show(value: unknown, language: Language): unknown {
  if (isLocalized(value)) return value[language];
  if (Array.isArray(value)) return value.map((item) => show(item, language));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, show(part, language)]));
}

export function isLocalized(value: unknown): value is Localized {
  if (typeof value !== "object" || value === null) return false;
  const texts = new Map<string, unknown>(Object.entries(value));
  return languages.every((language) => typeof texts.get(language) === "string");
}

export function isHidden({ fields }: Block, value: Content): boolean {
  return Object.entries<Field>(fields).some(([name, { kind }]) => kind === "visible" && value[name] === false);
}

/** Returns whether two field values are equal, regardless of key order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    ones.length === others.size && ones.every(([name, part]) => others.has(name) && isSame(part, others.get(name)))
  );
}
