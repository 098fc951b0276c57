import { defaultLanguage, type Language } from "#app/platform/i18n/language.ts";
import { fieldIn, inLanguages, type ShownText, shownTextIn } from "#app/platform/i18n/text-in.ts";

/**
 * The texts that items have besides their title, excerpt, and article, in form order, and the items that have them.
 * Everything that reads or shows an item derives from this table; how other programs read a text is in text-formats.ts.
 */
const table = { eventPlace: "events" } as const satisfies Record<string, "events" | "all items">;
export type FurtherText = keyof typeof table;
const itemsWith: Record<FurtherText, "events" | "all items"> = table;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from the object itself
export const furtherTexts = Object.keys(table) as readonly FurtherText[];

/** Each text followed by its translations. */
export const furtherTextFields = inLanguages(furtherTexts);
export type FurtherTextField = (typeof furtherTextFields)[number];

/** Whether only events have a text. */
export function isOfEvents(name: FurtherText): boolean {
  return itemsWith[name] === "events";
}

/** A further text in the page's language. */
export type ShownFurtherText = ShownText & { name: FurtherText };

/** Returns the further texts to show. One that only exists in a translation is shown in the other languages, too. */
export function shownFurtherTexts(
  item: Record<FurtherTextField, string | null>,
  language: Language,
  isEvent: boolean,
): ShownFurtherText[] {
  const shown = (name: FurtherText) => {
    const any = inLanguages([name]).flatMap((field) => item[field] || [])[0] ?? null;
    return { name, ...shownTextIn({ ...item, [fieldIn(name, defaultLanguage)]: any }, name, language) };
  };
  const names = furtherTexts.filter((name) => isEvent || !isOfEvents(name));
  return names.map(shown).filter(({ text }) => text);
}
