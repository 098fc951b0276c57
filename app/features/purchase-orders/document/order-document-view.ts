import type { Direction, Language } from "#app/platform/i18n/language.ts";

/** One value in the document. Empty text becomes a blank line to fill in by hand, next to the label. */
export type Entry = { label: string; text: string; direction: Direction };
export type Line = { text: string; direction: Direction };
export type Party = { heading: string; name: Entry; details: Entry[] };

/** The whole document as final strings, rendered both on the page and in the PDF. */
export type OrderDocumentView = {
  language: Language;
  direction: Direction;
  title: string;
  /** The title with the order number, for the PDF metadata. */
  fullTitle: string;
  /** Empty until the order is placed. */
  orderedAt: string;
  /** Order number, date, and HS code. */
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
  /** "Page {page} of {pages}", filled in for each page. */
  page: string;
};
