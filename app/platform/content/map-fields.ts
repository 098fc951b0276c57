import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { Localized } from "#app/platform/i18n/language.ts";
import { itemsOf } from "./block-values.ts";
import type { Field, Kind, Values, Content } from "./field.ts";
import { both } from "./fields.ts";

type Fields = Readonly<Record<string, Field>>;
/** The value of a field, with its path in the block, such as "benefits.2.title". */
export type FieldValue<K extends Kind = Kind> = { [Each in K]: { kind: Each; path: string; value: Values[Each] } }[K];

/** Returns the value of a block, or of a list item, with each field replaced by what `visit` returns for it. */
export function mapFields<Of extends Content>(fields: Fields, content: Of, visit: (field: FieldValue) => unknown): Of {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields; `visit` keeps their types
  return mapBelow("", fields, content, visit) as Of;
}

function mapBelow(above: string, fields: Fields, content: Content, visit: (field: FieldValue) => unknown): Content {
  const mapped = Object.entries(fields).flatMap(([name, field]) => {
    const [value, path] = [content[name], above + name];
    if (value === undefined) return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field's value has the type of its kind
    if (field.kind !== "list") return [[name, visit({ kind: field.kind, path, value } as FieldValue)]];
    return [[name, itemsOf(value).map((item, at) => mapBelow(`${path}.${at}.`, field.fields, item, visit))]];
  });
  // The rest is what only its owner knows about it, such as the identity of a list item.
  return { ...content, ...Object.fromEntries(mapped) };
}

/** Lists the values of a block, or of a list item, in the order of its form. */
export function fieldValues(fields: Fields, content: Content): FieldValue[] {
  const values: FieldValue[] = [];
  mapFields(fields, content, (field) => {
    values.push(field);
    return field.value;
  });
  return values;
}

const visibility = { shown: both(["Shown", "معروض"]), hidden: both(["Hidden", "مخفي"]) };

/** Returns the text of a value: of a picture, its alt text; of a document, its path. */
export function fieldText(field: FieldValue): Localized {
  if (field.kind === "visible") return field.value ? visibility.shown : visibility.hidden;
  if (field.kind === "line" || field.kind === "paragraph") return field.value;
  if (field.kind === "picture") return field.value.alt;
  return forEachLanguage(() => (field.kind === "document" ? field.value.path : String(field.value)));
}

/** Returns the text that names a list item, which is that of its first field. */
export function itemName(fields: Fields, item: Content): Localized {
  const [first] = fieldValues(fields, item);
  return first ? fieldText(first) : forEachLanguage(() => "");
}
