import { normalized } from "#app/platform/i18n/normalized.ts";
import { rightToLeftLetter } from "#app/platform/i18n/right-to-left.ts";
import { keepTogether } from "./keep-together.ts";
import { measuresIn } from "./measures.ts";

/** What a line shows at one place, from left to right. A ligature has several letters, in reading order. */
type Shown = string;

type Kind = "right" | "left" | "digit" | "arabicDigit" | "space" | "other";

const presentationForm = /[\ufb00-\ufdff\ufe70-\ufefc]/;
const partners: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
  "‹": "›",
  "›": "‹",
};
const isBracket = /[()[\]{}«»‹›]/; // not "<", which is mostly a comparison
const closes = /[)\]}»›]/;

export function isRightToLeft(text: string): boolean {
  return rightToLeftLetter.test(text);
}

/** Ligatures of TeX's fonts, in PDFs that do not say what they are. */
const ligatures = ["ff", "fi", "fl", "ffi", "ffl"];

/**
 * Returns the letters of a glyph in reading order, without the tatweel that justifies a line. Some programs store a
 * lam-alef backwards, a soft hyphen for every hyphen, U+FFFF for what they do not know, and directional marks with the
 * glyph next to them. Where the glyphs are already tells the directions.
 */
export function lettersOf(glyph: string): string {
  const letters = presentationForm.test(glyph) ? normalized(glyph, "NFKC").replace(/^ (?=\p{M})/u, "") : glyph;
  return letters
    .replaceAll("\u00ad", "-")
    .replace(/\s+/g, " ") // Qt stores a tab for every space
    .replace(/[\u001b-\u001f]/g, (code) => ligatures[code.charCodeAt(0) - 0x1b] ?? "")
    .replace(/[\u0000-\u001f\u0640\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\uffff]/g, "")
    .replace(/^([اأإآٱ])(\p{M}*)ل$/u, "ل$1$2");
}

/**
 * Returns a line in reading order: the inverse of the bidirectional algorithm (UAX #9). Where several texts look alike,
 * it chooses the usual one: a number after Latin words belongs to them, and a plus sign begins a phone number.
 */
export function readingOrder(shown: readonly Shown[], base: "right" | "left"): string {
  const kinds = kindsOf(shown);
  const isLeft = base === "right" ? leftRuns(shown, kinds) : outsideRightRuns(kinds);
  const runs: Read[][] = [];
  for (let at = 0; at < shown.length;) {
    let end = at + 1;
    while (end < shown.length && isLeft[end] === isLeft[at]) end += 1;
    const run = shown.slice(at, end);
    runs.push((isLeft[at] ? run : rightRun(run)).map((text) => ({ text, isTurned: !isLeft[at] })));
    at = end;
  }
  return withBrackets((base === "right" ? runs.toReversed() : runs).flat());
}

/** Reads the text between Latin words from right to left, with its numbers from left to right. */
function rightRun(run: readonly Shown[]): Shown[] {
  const isNumber = numberRuns(run, kindsOf(run));
  const read: Shown[] = [];
  for (let at = run.length - 1; at >= 0;) {
    let start = at;
    while (isNumber[at] && isNumber[start - 1] === isNumber[at]) start -= 1;
    read.push(run.slice(start, at + 1).join("")); // the brackets of a phone number are not turned around
    at = start - 1;
  }
  return read;
}

type Read = { text: Shown; isTurned: boolean };

/** Which brackets to turn around: those that are read from right to left, the others, both, or none. */
const conventions = [
  { turned: true, others: false },
  { turned: false, others: false },
  { turned: true, others: true },
  { turned: false, others: true },
];

/**
 * Joins a line. Most programs store the brackets that the page shows. Some store those that were typed, and some the
 * same for both directions of text, differently for each kind of bracket. The pairs tell.
 */
function withBrackets(line: readonly Read[]): string {
  const texts = line.map(({ text }) => text);
  for (const kind of ["()", "[]", "{}", "«»", "‹›", "<>"]) {
    const places = [...line.keys()].filter((at) => kind.includes(line[at]?.text || "none"));
    const readings = conventions.map(({ turned, others }) =>
      places.map((at) =>
        (line[at]?.isTurned ? turned : others) ? (partners[texts[at] ?? ""] ?? "") : (texts[at] ?? ""),
      ),
    );
    const [best = []] = readings.toSorted((one, other) => pairsIn(other, kind) - pairsIn(one, kind));
    for (const [index, at] of places.entries()) texts[at] = best[index] ?? "";
  }
  return texts.join("");
}

function pairsIn(brackets: readonly Shown[], [opening]: string): number {
  let [open, pairs] = [0, 0];
  for (const bracket of brackets) {
    if (bracket === opening) open += 1;
    else if (open > 0) {
      open -= 1;
      pairs += 1;
    }
  }
  return pairs;
}

function kindsOf(shown: readonly Shown[]): Kind[] {
  return shown.map((text) => {
    if (/^[0-9\u06f0-\u06f9]/.test(text)) return "digit";
    if (/^[\u0660-\u0669]/.test(text)) return "arabicDigit";
    if (isRightToLeft(text)) return "right";
    if (/[\p{L}\p{Nd}]/u.test(text)) return "left"; // like letters, digits of other scripts
    return text.trim() === "" ? "space" : "other";
  });
}

/** Exponents and indices: "10⁻³", "CO₂". */
const raised = /^[⁰¹²³⁴-₎]$/;

/** Numbers the numbers of a run: equal values belong together, and 0 is no number. */
function numberRuns(run: readonly Shown[], kinds: readonly Kind[]): number[] {
  const runs = run.map(() => 0);
  const isDigit = (at: number) => kinds[at] === "digit" || kinds[at] === "arabicDigit";
  const joins = (at: number) =>
    isDigit(at - 1) && kinds[at - 1] === kinds[at + 1] && /^[.,:/\u066b\u066c\u00a0]$/.test(run[at] ?? "");
  let number = 0;
  for (const at of run.keys()) {
    if (!isDigit(at) && !joins(at)) continue;
    if (!runs[at - 1]) number += 1;
    runs[at] = number;
  }
  for (const [at, sign] of run.entries()) {
    if (/^[%‰°]$/.test(sign) || raised.test(sign)) runs[at] = runs[at - 1] ?? 0;
    else if (/^[$€£#]$/.test(sign)) runs[at] = runs[at + 1] ?? 0;
  }
  keepTogether(run, runs);
  return runs;
}

/** Marks the runs of Latin words in a line that reads from right to left. */
function leftRuns(shown: readonly Shown[], kinds: readonly Kind[]): boolean[] {
  const isLeft = shown.map(() => false);
  const measures = new Map(measuresIn(shown).map(({ start, end }) => [start, end]));
  for (let at = 0; at < shown.length; at += 1) {
    const measured = measures.get(at);
    if (measured) {
      isLeft.fill(true, at, measured);
      at = measured - 1;
    }
    if (measured || kinds[at] !== "left") continue;
    const end = endOfLeftRun(at, shown, kinds);
    const start = startOfLeftRun(at, shown, kinds);
    isLeft.fill(true, start, end + 1);
    at = end;
  }
  return isLeft;
}

/** "3D", "0.5 mg", and "$5M" begin with their number, with only a sign in between. */
function startOfLeftRun(from: number, shown: readonly Shown[], kinds: readonly Kind[]): number {
  let start = from;
  while (start > 0 && (kinds[start - 1] === "digit" || /^[.,/:@_#$+-]$/.test(shown[start - 1] ?? ""))) start -= 1;
  while (start < from && kinds[start] !== "digit" && !/^[@#$+]$/.test(shown[start] ?? "")) start += 1;
  return start;
}

function endOfLeftRun(from: number, shown: readonly Shown[], kinds: readonly Kind[]): number {
  let end = from;
  for (let at = from + 1; at < shown.length; at += 1) {
    const text = shown[at] ?? "";
    if (kinds[at] === "right" || kinds[at] === "arabicDigit") break;
    const closing = isBracket.test(text) ? partnerOf(at, shown) : 0;
    const inside = [...kinds.keys()].slice(at + 1, Math.max(at + 1, closing));
    const isLeft =
      inside.some((place) => kinds[place] !== "space") && !inside.some((place) => kinds[place] === "right");
    if (closing > 0 && isLeft) at = end = closing;
    else if (closes.test(text)) break;
    else if (kinds[at] === "left" || kinds[at] === "digit") end = at;
    else if (end === at - 1 && (raised.test(text) || (/^[%‰°]$/.test(text) && kinds[at - 1] === "digit"))) end = at;
  }
  return end;
}

const longestInBrackets = 200;

/** Returns where a bracket, as typed or turned around, has its partner, or 0. */
function partnerOf(bracket: number, shown: readonly Shown[]): number {
  const [own, partner] = [shown[bracket] ?? "", partners[shown[bracket] ?? ""]];
  let depth = 1;
  for (let at = bracket + 1; at <= bracket + longestInBrackets; at += 1) {
    if (shown[at] === own) depth += 1;
    else if (shown[at] === partner) depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
}

/** Marks what is not between two right-to-left letters, in a line that reads from left to right. */
function outsideRightRuns(kinds: readonly Kind[]): boolean[] {
  const isLeft = kinds.map(() => true);
  for (let at = 0; at < kinds.length; at += 1) {
    if (kinds[at] !== "right") continue;
    let end = at;
    for (let next = at + 1; next < kinds.length && kinds[next] !== "left"; next += 1) {
      if (kinds[next] === "right") end = next;
    }
    isLeft.fill(false, at, end + 1);
    at = end;
  }
  return isLeft;
}
