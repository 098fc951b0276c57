import { ar as searchAr } from "#app/features/search/strings.ar.ts";
import { en as searchEn } from "#app/features/search/strings.en.ts";
import { ar } from "#app/features/site-frame/strings.ar.ts";
import { en } from "#app/features/site-frame/strings.en.ts";

/** The words of header, footer and 404 card. Only one language of them leaves the server. */
export const frameWords = { en, ar };

/** The words of the search overlay, which stands in the header. */
export const searchWords = { en: searchEn.overlay, ar: searchAr.overlay };
