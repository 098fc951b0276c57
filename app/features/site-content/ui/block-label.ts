import type { Language } from "#app/platform/i18n/language.ts";
import { blocks } from "#content/site-content.ts";

/** Returns the name of a section; its id if this version of the software does not have it. */
export function labelOf(block: string, language: Language): string {
  return Object.entries(blocks).find(([id]) => id === block)?.[1].label[language] ?? block;
}

/** Returns the names of blocks as a list, for a sentence. */
export function listedLabels(blocks: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: "unit" }).format(blocks.map((block) => labelOf(block, language)));
}
