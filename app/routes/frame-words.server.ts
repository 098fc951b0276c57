import { ar } from "#app/features/site-frame/strings.ar.ts";
import { en } from "#app/features/site-frame/strings.en.ts";

/** The words of header, footer and 404 card. Only one language of them leaves the server. */
export const frameWords = { en, ar };
