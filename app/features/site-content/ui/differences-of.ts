import { decimalOf } from "#app/domain/money.ts";
import { isLocalized, isSame, pictureSource } from "#app/platform/content/block-values.ts";
import type { Block, Field, ListField, ValueField } from "#app/platform/content/field.ts";
import { type Item, originsOf } from "#app/platform/content/merge-list.ts";
import type { Language, Localized } from "#app/platform/i18n/language.ts";
import type { BlockContent } from "./item-key.ts";

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
export function differencesOf(block: Block, before: BlockContent, after: BlockContent): Difference[] {
  return Object.entries<Field>(block.fields).flatMap(([path, field]) =>
    field.kind === "list"
      ? listDifferences(field, path, itemsOf(before[path]), itemsOf(after[path]))
      : valueDifferences(field, path, before[path], after[path]),
  );
}

function valueDifferences(field: ValueField, path: string, before: unknown, after: unknown): Difference[] {
  if (isSame(before, after)) return [];
  const { label, kind } = field;
  const [one, other] = [shownOf(before, kind), shownOf(after, kind)];
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

function listDifferences(list: ListField, path: string, before: readonly Item[], after: readonly Item[]): Difference[] {
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
    text: inBoth((language) => order.map((at) => `${at + 1}. ${nameOf(list, before[at], language)}`).join("\n")),
  });
  const moved: Difference[] = isSame(kept, inOrder)
    ? []
    : [{ path, label, part: "order", before: namesOf(inOrder), after: namesOf(kept) }];
  return [...moved, ...changed, ...removed];
}

function itemShown(list: ListField, item: Item): ShownValue {
  const parts = Object.entries(list.fields).map(([name, { kind }]) => shownOf(item[name], kind));
  return Object.assign({}, ...parts, {
    text: inBoth((language) =>
      parts
        .map(({ text }) => text[language])
        .filter(Boolean)
        .join("\n"),
    ),
  });
}

/** Returns the first text of an item, which serves as its name. */
function nameOf(list: ListField, item: Item | undefined, language: Language): string {
  return itemShown(list, item ?? {}).text[language].split("\n")[0] ?? "";
}

function shownOf(value: unknown, kind: Field["kind"]): ShownValue {
  if (typeof value !== "object" || value === null) return { text: textOf(value, kind) };
  if (kind === "picture" && "alt" in value)
    return { text: isLocalized(value.alt) ? value.alt : none, picture: pictureSource(value) ?? "" };
  if (kind === "document" && "path" in value) return { text: none, document: String(value.path) };
  return { text: textOf(value, kind) };
}

const none: Localized = { en: "", ar: "" };

function inBoth(text: (language: Language) => string): Localized {
  return { en: text("en"), ar: text("ar") };
}

function itemsOf(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value : [];
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
