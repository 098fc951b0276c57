import * as z from "zod/mini";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { translated } from "#app/platform/i18n/text-in.ts";

/** The schemas of texts as they are stored. A translation can be missing. */
export function storedTexts<const Name extends string>(names: readonly Name[]) {
  return { ...recordOf(names, () => z.string()), ...translated(names, () => z.nullable(z.string())) };
}
