// chunk: order
import type { Language } from "#app/platform/i18n/language.ts";

export type Direction = "ltr" | "rtl";

/** The direction of the first letter, as HTML's `dir="auto"` finds it; undefined when there is no letter. */
export function directionOfText(text: string): Direction | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
    ? "rtl"
    : "ltr";
}

/** One value on the document. Empty text is a blank to be filled by hand; the label then says by what. */
export type Entry = { label: string; text: string; direction: Direction };
export type Line = { text: string; direction: Direction };
export type Party = { heading: string; name: Entry; details: Entry[] };

/** The whole document, every string final: what the page shows and the PDF prints. */
export type OrderDocumentView = {
  language: Language;
  direction: Direction;
  title: string;
  /** The title with the order number, for a file's properties. */
  fullTitle: string;
  /** The calendar day of the order at the seller's, "2026-11-21"; empty until it is placed. */
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
  /** "Page {page} of {pages}"; filled in where pages break. */
  page: string;
};
