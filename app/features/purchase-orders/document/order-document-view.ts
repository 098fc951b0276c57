// chunk: order
import type { Language } from "#app/platform/i18n/language.ts";

export type Direction = "ltr" | "rtl";

/** The direction of the first letter, like HTML's `dir="auto"`; undefined if the text has no letters. */
export function directionOfText(text: string): Direction | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
    ? "rtl"
    : "ltr";
}

/** One value on the document. Empty text is a blank to fill in by hand; the label then says with what. */
export type Entry = { label: string; text: string; direction: Direction };
export type Line = { text: string; direction: Direction };
export type Party = { heading: string; name: Entry; details: Entry[] };

/** The whole document with final strings: the page shows it and the PDF prints it. */
export type OrderDocumentView = {
  language: Language;
  direction: Direction;
  title: string;
  /** The title with the order number, for the file's metadata. */
  fullTitle: string;
  /** The order's day in the seller's calendar, "2026-11-21"; empty until it is placed. */
  day: string;
  /** Order number, date, HS code. */
  facts: Entry[];
  seller: Party;
  buyer: Party;
  item: { heading: string; name: string; description: string };
  quantity: Entry;
  unitPrice: Entry;
  amount: Entry;
  weight: Entry;
  total: Entry;
  terms: { heading: string; entries: Entry[]; note: string };
  requests: { heading: string; direction: Direction; lines: Line[] };
  signatures: { heading: string; caption: string }[];
  footer: string;
  /** "Page {page} of {pages}", filled in at page breaks. */
  page: string;
};
