import { decimalOf } from "#app/domain/money.ts";
import { isSame, itemsOf } from "#app/platform/content/block-values.ts";
import type { Block, Field, ListField, ValueField, Content } from "#app/platform/content/field.ts";
import { fieldValues, type FieldValue, itemName, fieldText } from "#app/platform/content/map-fields.ts";
import { originsOf } from "#app/platform/content/merge-list.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import type { Localized } from "#app/platform/i18n/language.ts";

/** One side of a difference, as it is shown: a text in both languages, a picture, or a document. */
export type ShownValue = { text: Localized; picture?: string; document?: string };

export type Difference = {
  /** A path such as "benefits.2.title". Unique within the block. */
  path: string;
  label: Localized;
  /** The number of the list item, from 1. An item that was removed has its old number. */
  item?: number;
  /** Whether the alt text of a picture changed, or the order of a list. */
  part?: "altText" | "order";
  /** Undefined if the list item was added. */
  before: ShownValue | undefined;
  /** Undefined if the list item was removed. */
  after: ShownValue | undefined;
};

/** Lists the differences between two values of a block: by field, and in lists by item. */
export function differencesOf(block: Block, before: Content, after: Content): Difference[] {
  return Object.entries<Field>(block.fields).flatMap(([path, field]) =>
    field.kind === "list"
      ? listDifferences(field, path, itemsOf(before[path]), itemsOf(after[path]))
      : valueDifferences(field, path, before[path], after[path]),
  );
}

function valueDifferences(field: ValueField, path: string, before: unknown, after: unknown): Difference[] {
  if (isSame(before, after)) return [];
  const { label, kind } = field;
  const [one, other] = [shownAt(field, before), shownAt(field, after)];
  if (kind !== "picture") return [{ path, label, before: one, after: other }];
  const differences: Difference[] = [];
  const pictureOf = ({ picture = "" }: ShownValue) => ({ text: none, picture });
  if (one.picture !== other.picture) differences.push({ path, label, before: pictureOf(one), after: pictureOf(other) });
  if (!isSame(one.text, other.text)) {
    const [before, after] = [{ text: one.text }, { text: other.text }];
    differences.push({ path: `${path}.alt`, label, part: "altText", before, after });
  }
  return differences;
}

function listDifferences(
  list: ListField,
  path: string,
  before: readonly Content[],
  after: readonly Content[],
): Difference[] {
  const origins = originsOf(before, after);
  const { label } = list;
  const changed = origins.flatMap(({ item, at, from }) => {
    const old = from === undefined ? undefined : before[from];
    if (!old) return [{ path: `${path}.${at}`, label, item: at + 1, before: undefined, after: itemShown(list, item) }];
    return Object.entries(list.fields).flatMap(([name, field]) =>
      valueDifferences(field, `${path}.${at}.${name}`, old[name], item[name]).map((difference) => ({
        ...difference,
        item: at + 1,
      })),
    );
  });
  const kept = origins.flatMap(({ from }) => from ?? []);
  const removed = before.flatMap((item, at) =>
    kept.includes(at)
      ? []
      : [{ path: `${path}.-${at}`, label, item: at + 1, before: itemShown(list, item), after: undefined }],
  );
  const inOrder = kept.toSorted((one, other) => one - other);
  const namesOf = (order: readonly number[]) => ({
    text: forEachLanguage((language) =>
      order.map((at) => `${at + 1}. ${itemName(list.fields, before[at] ?? {})[language]}`).join("\n"),
    ),
  });
  const moved: Difference[] = isSame(kept, inOrder)
    ? []
    : [{ path, label, part: "order", before: namesOf(inOrder), after: namesOf(kept) }];
  return [...moved, ...changed, ...removed];
}

export function itemShown(list: ListField, item: Content, between = "\n"): ShownValue {
  const parts = fieldValues(list.fields, item).map(shownOf);
  return Object.assign({}, ...parts, {
    text: forEachLanguage((language) =>
      parts
        .map(({ text }) => text[language])
        .filter(Boolean)
        .join(between),
    ),
  });
}

/** Shows one side of a field, which can be without the value. */
function shownAt(field: ValueField, value: unknown): ShownValue {
  const [shown] = fieldValues({ value: field }, { value });
  return shown ? shownOf(shown) : { text: none };
}

const none = forEachLanguage(() => "");

export function shownOf(field: FieldValue): ShownValue {
  if (field.kind === "picture") return { text: field.value.alt, picture: field.value.picture.src };
  if (field.kind === "document") return { text: none, document: field.value.path };
  return { text: field.kind === "money" ? forEachLanguage(() => decimalOf(field.value)) : fieldText(field) };
}
