import { tokensWith } from "./terms.ts";

export type Excerpt = { excerpt: string; marks: [start: number, end: number][] };

const length = 180;
const before = 50;
/** A page that says little else shows where it begins to. */
const mostHits = 1_000;

/**
 * The part of a text with most of the terms, with the places of the words that were found. `ts_headline` compares
 * words as they were written, so it leaves Arabic ones unmarked (decision 017).
 */
export function excerptOf(text: string, terms: ReadonlySet<string>): Excerpt {
  const whole = text.replace(/\s+/g, " ").trim();
  const hits = tokensWith(whole, terms);
  const from = startAt(whole, bestStart(hits));
  const to = endAt(whole, from + length);
  const [opening, closing] = [from > 0 ? "… " : "", to < whole.length ? " …" : ""];
  const shift = opening.length - from;
  return {
    excerpt: opening + whole.slice(from, to) + closing,
    marks: hits
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }): [number, number] => [start + shift, end + shift]),
  };
}

/** The hit after which most different hits follow within one excerpt. */
function bestStart(hits: { start: number; terms: string[] }[]): number {
  let best = { start: 0, found: 0 };
  for (const [at, { start }] of hits.slice(0, mostHits).entries()) {
    const near = hits.slice(at, at + 40).filter((hit) => hit.start < start + length - before);
    const found = new Set(near.map(({ terms }) => terms[0])).size + near.length / 100;
    if (found > best.found) best = { start, found };
  }
  return best.start;
}

/** Not inside a word, and at the start of a sentence when one is near. */
function startAt(text: string, hit: number): number {
  if (hit <= before) return 0;
  const lead = text.slice(hit - before, hit);
  const sentence = Math.max(...[". ", "? ", "! ", "؟ ", ": "].map((mark) => lead.lastIndexOf(mark)));
  const cut = sentence >= 0 ? sentence + 2 : lead.indexOf(" ") + 1;
  return hit - before + cut;
}

function endAt(text: string, limit: number): number {
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(" ", limit);
  return space > limit - 40 ? space : limit;
}
