import type { Language } from "#app/platform/i18n/language.ts";
import { blocks } from "#content/site-content.ts";

/** Returns the name of a section; its id if this version of the software does not have it. */
export function labelOf(block: string, language: Language): string {
  return Object.entries(blocks).find(([id]) => id === block)?.[1].label[language] ?? block;
}
