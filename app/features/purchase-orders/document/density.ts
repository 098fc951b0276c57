// chunk: order
import type { OrderDocumentView } from "./order-document-view.ts";

/** Print sizes, largest first, with the lines that fit on one page next to the fixed parts, and the letters of a line. */
const densities = [
  { density: "comfortable", lines: 14, inCard: 36, inRequests: 80 },
  { density: "compact", lines: 26, inCard: 40, inRequests: 88 },
] as const;

/** Estimates the largest print size at which the document fits on one page. A longer one continues on a second page. */
export function densityOf({ seller, buyer, requests }: OrderDocumentView) {
  const fitting = densities.find(({ lines, inCard, inRequests }) => {
    const cards = [seller, buyer].map(({ name, details }) => linesOf([name, ...details], inCard));
    return Math.max(...cards) + linesOf(requests.lines, inRequests) <= lines;
  });
  return (fitting ?? densities[0]).density;
}

function linesOf(texts: readonly { text: string }[], letters: number): number {
  return texts.reduce((lines, { text }) => lines + Math.max(1, Math.ceil(text.length / letters)), 0);
}
