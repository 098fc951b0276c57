import { isLocalized } from "./block-values.ts";
import type { Block, Field, Localized } from "./field.ts";

/** A value that is still the one the site shipped with, though the owner has to replace it. */
export type SampleInUse = { block: string; field: string; label: Localized; shown: Localized };

/**
 * The samples that are left in the value of a block: one for each field, and one for each item of a list. A text counts
 * until it was replaced in both languages.
 */
export function samplesIn(id: string, block: Block, value: Record<string, unknown>): SampleInUse[] {
  return Object.entries(block.fields).flatMap(([name, field]) =>
    samplesOfField(field, value[name]).map(({ at, shown }) => ({
      block: id,
      field: at === undefined ? name : `${name}.${at}`,
      label: field.label,
      shown: shownAs(shown),
    })),
  );
}

function samplesOfField(field: Field, value: unknown): { at?: number; shown: unknown }[] {
  if (field.kind !== "list") return field.sample && isStill(value, field.value) ? [{ shown: value }] : [];
  const shipped = field.items.filter(({ sample }) => sample);
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item, at) =>
    shipped.some(({ value: sample }) => isStill(item, sample)) ? [{ at, shown: item }] : [],
  );
}

function isStill(value: unknown, shipped: unknown): boolean {
  if (isLocalized(value) && isLocalized(shipped)) return value.en === shipped.en || value.ar === shipped.ar;
  if (!isRecord(value) || !isRecord(shipped)) return value === shipped;
  // The file decides about a picture and a document: their words may be right already.
  if (isRecord(shipped["picture"])) return isStill(value["picture"], shipped["picture"]);
  if ("src" in shipped) return value["src"] === shipped["src"];
  return Object.entries(shipped).every(([name, part]) => isStill(value[name], part));
}

/** The words of a value, or those by which a person knows it. */
function shownAs(value: unknown): Localized {
  if (isLocalized(value)) return value;
  if (!isRecord(value)) return { en: String(value), ar: String(value) };
  return shownAs(value["title"] ?? value["name"] ?? value["alt"] ?? value["path"] ?? Object.values(value)[0]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
