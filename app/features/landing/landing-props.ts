import type { Language } from "#app/platform/i18n/language.ts";
import type { ShownContent } from "#content/site-content.ts";
import type { Messages } from "./messages.ts";

/** A research paper as listed on the page, in the page's language. */
export type ShownPublication = {
  /** The id of the paper's viewer element, such as "publication-1". */
  id: string;
  year: number;
  title: string;
  authors: string;
  venue: string;
  /** What the language of the paper is called. */
  language: string;
  path: string;
  /** The size of the file, such as "65 kB". */
  size: string;
};

export type LandingProps = {
  language: Language;
  messages: Messages;
  content: ShownContent;
  /** The link for ordering through the messaging app. */
  orderUrl: string;
};
