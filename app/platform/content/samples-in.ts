import { languages, type Localized } from "#app/platform/i18n/language.ts";
import { isHidden, isLocalized } from "./block-values.ts";
import type { Block, Field, ListField } from "./field.ts";
import { itemName } from "./map-fields.ts";

/** A default value that the owner still has to replace or accept. */
export type SampleInUse = {
  /** Identifies the default value, even if it moves in its list, such as "gallery.pictures#2". */
  id: string;
  block: string;
  section: Localized;
  /** Where the block shows it now, such as "pictures.0". */
  field: string;
  label: Localized;
  shown: Localized;
};

/**
 * Lists the samples left in a block's value, one per field or list item. A string remains a sample until it has been
 * replaced in every language. A hidden block has none, because no visitor sees them.
 */
export function samplesIn(id: string, block: Block, value: Record<string, unknown>): SampleInUse[] {
  if (isHidden(block, value)) return [];
  return Object.entries(block.fields).flatMap(([name, field]) =>
    samplesOfField(name, field, value[name]).map(({ at, shipped, shown }) => ({
      id: shipped === undefined ? `${id}.${name}` : `${id}.${name}#${shipped}`,
      block: id,
      section: block.label,
      field: at === undefined ? name : `${name}.${at}`,
      label: field.label,
      shown,
    })),
  );
}

type SampleOfField = { at?: number; shipped?: number; shown: Localized };

function samplesOfField(name: string, field: Field, value: unknown): SampleOfField[] {
  if (field.kind !== "list") {
    return field.sample && isStill(value, field.value)
      ? [{ shown: itemName({ [name]: field }, { [name]: value }) }]
      : [];
  }
  const items: readonly Record<string, unknown>[] = Array.isArray(value) ? value : [];
  return items.flatMap((item, at) => {
    const shipped = sampleIndex(field, item, at);
    return shipped === undefined ? [] : [{ at, shipped, shown: itemName(field.fields, item) }];
  });
}

/** Returns the index of the sample that an item still contains in part: by its name, else by its place. */
function sampleIndex(field: ListField, item: Record<string, unknown>, at: number): number | undefined {
  const [name = ""] = Object.keys(field.fields);
  const left = field.items.flatMap(({ sample, value }, index) => {
    const parts = Object.keys(value);
    // The name might already be correct, such as that of a region. Every other part has to be replaced.
    const isLeft = parts.some((part) => (part !== name || parts.length === 1) && isStill(item[part], value[part]));
    return sample && isLeft ? [{ index, value }] : [];
  });
  const found =
    left.find(({ value }) => isStill(item[name], value[name])) ?? left.find(({ index }) => index === at) ?? left[0];
  return found?.index;
}

function isStill(value: unknown, shipped: unknown): boolean {
  if (isLocalized(value) && isLocalized(shipped))
    return languages.some((language) => isStill(value[language], shipped[language]));
  if (typeof value === "string" && typeof shipped === "string") return value.trim() === shipped.trim();
  if (!isRecord(value) || !isRecord(shipped)) return value === shipped;
  // The text of an illustration is wrong for any other picture.
  if (isPicture(shipped)) return ["picture", "alt"].some((part) => isStill(value[part], shipped[part]));
  if ("src" in shipped) return value["src"] === shipped["src"];
  return Object.entries(shipped).every(([name, part]) => isStill(value[name], part));
}

function isPicture(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && "picture" in value && "alt" in value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
