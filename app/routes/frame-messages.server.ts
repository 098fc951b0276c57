import { ar as searchAr } from "#app/features/search/strings.ar.ts";
import { en as searchEn } from "#app/features/search/strings.en.ts";
import { ar } from "#app/features/site-frame/strings.ar.ts";
import { en } from "#app/features/site-frame/strings.en.ts";

/** Messages of the header, footer, and 404 card. Only one language is sent to the browser. */
export const frameMessages = { en, ar };

/** Messages of the search overlay in the header. */
export const searchWords = { en: searchEn.overlay, ar: searchAr.overlay };
