import type { Language } from "#app/platform/i18n/language.ts";
import type { ShownContent } from "#content/site-content.ts";
import type { Words } from "./strings.en.ts";

/** A research paper as the page lists it, in the language of the page. */
export type ShownPublication = {
  /** Of its viewer: "publication-1". */
  id: string;
  year: number;
  title: string;
  authors: string;
  venue: string;
  /** The language the paper itself is written in. */
  language: Language;
  path: string;
  sizeBytes: number;
};

export type LandingProps = {
  language: Language;
  words: Words;
  content: ShownContent;
  /** Where orders by the messaging app lead. */
  orderUrl: string;
};
