import type { Language } from "#app/platform/i18n/language.ts";
import type { ShownContent } from "#content/site-content.ts";
import type { Words } from "./strings.en.ts";

/** A research paper as listed on the page, in its language. */
export type ShownPublication = {
  /** The id of its viewer: "publication-1". */
  id: string;
  year: number;
  title: string;
  authors: string;
  venue: string;
  /** The language the paper is written in. */
  language: Language;
  path: string;
  sizeBytes: number;
};

export type LandingProps = {
  language: Language;
  words: Words;
  content: ShownContent;
  /** Where orders through the messaging app lead. */
  orderUrl: string;
};
