// chunk: order
import type { OrderDocumentView } from "./order-document-view.ts";

export type Density = "comfortable" | "compact" | "dense" | "tight";

/**
 * Print sizes, largest first. The first one at which the document fits on one page is used. CSS cannot measure text, as
 * order.typ does, so the height is estimated generously. Sizes in em match order-document.print.css; `emMm` is one em
 * in mm.
 */
const steps: { density: Density; emMm: number; line: number; rest: number }[] = [
  { density: "comfortable", emMm: 3.351, line: 1.6, rest: 56.5 },
  { density: "compact", emMm: 3.087, line: 1.4, rest: 48.8 },
  { density: "dense", emMm: 2.822, line: 1.32, rest: 45.5 },
];
const pageMm = { width: 178, height: 265 };

export function densityOf(view: OrderDocumentView): Density {
  const fitting = steps.find(({ emMm, line, rest }) => {
    const width = pageMm.width / emMm;
    const cards = Math.max(linesOfCard(view.seller, width), linesOfCard(view.buyer, width));
    const requests = linesOf(view.requests.lines, width - 2.1);
    return (rest + (cards + requests) * line) * emMm <= pageMm.height;
  });
  return fitting?.density ?? "tight";
}

function linesOfCard({ name, details }: OrderDocumentView["buyer"], width: number): number {
  return linesOf([name, ...details], (width - 1.5) / 2 - 2.4);
}

function linesOf(texts: readonly { text: string }[], width: number): number {
  const usable = width * 0.92; // word wrapping leaves some space unused
  return texts.reduce((lines, { text }) => lines + Math.max(1, Math.ceil(widthOf(text) / usable)), 0);
}

/** Letter widths in em, measured in the semibold weight of IBM Plex Sans and IBM Plex Sans Arabic. */
const widths: [kind: RegExp, em: number][] = [
  [/\p{M}/u, 0],
  [/\s/u, 0.25],
  [/[MWmw@%]/u, 0.94],
  [/[\p{Lu}\p{N}]/u, 0.7],
  [/﷽/u, 7.3],
  [/[سشصض]/u, 0.9],
  [/[\u0600-\u06ff]/u, 0.5],
  [/[^\u0000-\u05ff]/u, 1.1],
];

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? 0.58), 0);
}
