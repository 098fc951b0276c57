import { translationsOf } from "#app/platform/i18n/text-in.ts";
import { paperTexts } from "./paper-texts.ts";

/** The translations of texts. If one is missing, pages in that language show the original. */
export const translatedTexts = translationsOf(paperTexts);
export type TranslatedText = (typeof translatedTexts)[number];
