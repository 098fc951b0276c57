import { isLocalized } from "./block-values.ts";
import type { Block, Field } from "./field.ts";
import type { Localized } from "#app/platform/i18n/language.ts";

/** A default value that the owner still has to replace. */
export type SampleInUse = { block: string; section: Localized; field: string; label: Localized; shown: Localized };

/**
 * Lists the samples left in a block's value, one per field or list item. A string remains a sample until it has been
 * replaced in both languages.
 */
export function samplesIn(id: string, block: Block, value: Record<string, unknown>): SampleInUse[] {
  return Object.entries(block.fields).flatMap(([name, field]) =>
    samplesOfField(field, value[name]).map(({ at, shown }) => ({
      block: id,
      section: block.label,
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
  // For images and documents, compare only the file, because the text might already be correct.
  if (isRecord(shipped["picture"])) return isStill(value["picture"], shipped["picture"]);
  if ("src" in shipped) return value["src"] === shipped["src"];
  return Object.entries(shipped).every(([name, part]) => isStill(value[name], part));
}

/** Returns a readable form of a value. */
function shownAs(value: unknown): Localized {
  if (isLocalized(value)) return value;
  if (!isRecord(value)) return { en: String(value), ar: String(value) };
  return shownAs(value["title"] ?? value["name"] ?? value["alt"] ?? value["path"] ?? Object.values(value)[0]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
