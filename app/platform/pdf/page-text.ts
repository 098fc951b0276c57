import { normalized } from "#app/platform/i18n/normalized.ts";
import type { OpenPdf } from "./open-pdf.ts";

/** A run of text from pdf.js, which has already reversed right-to-left text. */
export type TextRun = { str: string; width: number; height: number; transform: number[] };
/** The characters of each glyph, in drawing order. */
type Glyphs = readonly string[];

const presentationForm = /[\uFB50-\uFDFF\uFE70-\uFEFC]/;
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/g;
const latin = /[A-Za-z]/g;
const mirrored: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "«": "»",
  "»": "«",
};
const ligatureOfTwo = /ل[اأإآ]/;

export type PdfPage = Awaited<ReturnType<OpenPdf["getPage"]>>;

/** Returns the first text runs of a page, up to `mostLetters` letters. The rest of the page is not read. */
export async function textRunsOf(page: PdfPage, mostLetters: number): Promise<TextRun[]> {
  const runs: TextRun[] = [];
  const reader = page.streamTextContent().getReader();
  for (let letters = 0; letters < mostLetters;) {
    const { value, done } = await reader.read();
    if (done) return runs;
    for (const item of value.items) {
      if (!("str" in item) || letters >= mostLetters) continue;
      runs.push({ ...item, str: item.str.slice(0, mostLetters - letters) });
      letters += Math.max(1, item.str.length);
    }
  }
  await reader.cancel(new Error("Enough of this page was read")); // pdf.js requires a reason
  return runs;
}

/**
 * Returns a page's text, line by line in reading order. The runs of a line are sorted by position, from right to left
 * if the line is mostly Arabic. `glyphs` is used to work around a bug in pdf.js, which reverses runs letter by letter,
 * including the two letters of a lam-alef, which is a single glyph.
 */
export function pageText(runs: readonly TextRun[], glyphs: Glyphs): string {
  const repaired = repairLigatures(runs, glyphs);
  const lines: { y: number; parts: Part[] }[] = [];
  for (const run of repaired) {
    if (run.str === "") continue;
    const [, , , scale = 0, x = 0, y = 0] = run.transform;
    const height = Math.abs(scale) || run.height || 10;
    const part = { x, width: run.width, height, text: run.str };
    const line = lines.at(-1);
    // Columns are drawn one after another, so a line in the next column can be level with an earlier line.
    if (line && Math.abs(line.y - y) < height / 2) line.parts.push(part);
    else lines.push({ y, parts: [part] });
  }
  return lines.map(({ parts }) => lineOf(parts)).join("\n");
}

type Part = { x: number; width: number; height: number; text: string };

function lineOf(parts: Part[]): string {
  const whole = parts.map(({ text }) => text).join("");
  const isRightToLeft = (whole.match(rightToLeft)?.length ?? 0) > (whole.match(latin)?.length ?? 0);
  const ordered = parts.toSorted((a, b) => (isRightToLeft ? b.x + b.width - a.x - a.width : a.x - b.x));
  let line = "";
  for (const [at, part] of ordered.entries()) {
    const last = ordered[at - 1];
    const gap = last ? (isRightToLeft ? last.x - part.x - part.width : part.x - last.x - last.width) : 0;
    if (gap > part.height * 0.15 && !/\s$/.test(line) && !/^\s/.test(part.text)) line += " ";
    line += inLogicalOrder(part.text);
  }
  return line;
}

/**
 * Converts Arabic presentation forms, which some programs store in visual order, to logical order. Digits and Latin
 * words keep their order.
 */
function inLogicalOrder(text: string): string {
  if (!presentationForm.test(text)) return text;
  return Array.from(text)
    .toReversed()
    .map((letter) => normalized(letter, "NFKC").replace(/^ (?=[\u064b-\u0652])/, ""))
    .join("")
    .replace(/[0-9A-Za-z\u0660-\u0669][0-9A-Za-z\u0660-\u0669.,:%/@_+-]*/g, (run) =>
      Array.from(run).toReversed().join(""),
    )
    .replace(/[()[\]{}«»]/g, (mark) => mirrored[mark] ?? mark);
}

/** Repairs ligatures by matching glyphs to runs. A run that does not match its glyphs stays unchanged. */
function repairLigatures(runs: readonly TextRun[], glyphs: Glyphs): readonly TextRun[] {
  if (!glyphs.some((glyph) => ligatureOfTwo.test(glyph))) return runs;
  const drawn = glyphs.map(visible).filter(Boolean);
  let next = 0;
  return runs.map((run) => {
    const letters = visible(run.str);
    const own: string[] = [];
    for (let count = 0; count < letters.length && next < drawn.length; next += 1) {
      const glyph = drawn[next] ?? "";
      own.push(glyph);
      count += glyph.length;
    }
    if (!own.some((glyph) => ligatureOfTwo.test(glyph))) return run;
    const repaired = own.toReversed().join("");
    const isSame = Array.from(own.join("")).toReversed().join("") === letters;
    return isSame && !/\s/.test(run.str) ? { ...run, str: repaired } : run;
  });
}

function visible(text: string): string {
  return normalized(text, "NFKC").replace(/\s/g, "");
}
