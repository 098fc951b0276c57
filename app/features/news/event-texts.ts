import { inLanguages } from "#app/platform/i18n/text-in.ts";

/**
 * The texts that only events have, in form order. Everything that reads or shows an event derives from this list; how
 * other programs read a text is in event-formats.ts.
 */
export const eventTexts = ["eventPlace"] as const;
export type EventText = (typeof eventTexts)[number];

/** Each text followed by its translations. */
export const eventTextFields = inLanguages(eventTexts);
export type EventTextField = (typeof eventTextFields)[number];
