import { glyphsOf, type PdfPage, type PlacedText } from "./page-glyphs.ts";
import { isRightToLeft, lettersOf, readingOrder } from "./visual-order.ts";

type TextRun = { str: string; width: number; height: number; transform: number[] };

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

/** Returns a page's text, line by line in reading order, which is derived from where its glyphs are. */
export async function pageText(page: PdfPage, mostLetters: number): Promise<string> {
  const lines = linesOf(drawnOnce(withoutCopies(await glyphsOf(page, mostLetters))));
  const pageBase = baseOf(lines.flat());
  let text = "";
  for (const line of lines) {
    if (text.length >= mostLetters) break;
    text += `${inReadingOrder(line, pageBase)}\n`;
  }
  return text.trim().slice(0, mostLetters);
}

type Line = PlacedText[];

function linesOf(texts: readonly PlacedText[]): Line[] {
  const lines: Line[] = [];
  let lineY = 0;
  for (const part of texts) {
    if (part.text === "") continue;
    const line = lines.at(-1);
    // Columns are drawn one after another, so a line in the next column can be level with an earlier line.
    if (line && Math.abs(lineY - part.y) < part.height * (isMark(lettersOf(part.text)) ? 1 : 0.5)) line.push(part);
    else {
      lines.push([part]);
      lineY = part.y;
    }
  }
  return lines;
}

type Base = "right" | "left";

/** The direction of most letters. */
function baseOf(line: Line): Base {
  const letters = line.filter(({ text }) => /\p{L}/u.test(text));
  return letters.filter(({ text }) => isRightToLeft(text)).length * 2 > letters.length ? "right" : "left";
}

function inReadingOrder(line: Line, pageBase: Base): string {
  const shown = spaced(withMarks(line).toSorted((a, b) => a.x - b.x));
  return readingOrder(shown, baseOfMixed(shown) ?? pageBase)
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Returns a line's direction, or undefined if the line does not show it: a sentence ends with its mark, and if both ends
 * of a line are in one direction, so is the line.
 */
function baseOfMixed(shown: readonly string[]): Base | undefined {
  const text = shown.join("").trim();
  if (/^[.:!?،؛؟][^.]/u.test(text)) return "right";
  const ending = /\p{L}(?=\p{M}*[)\]»]?[.!?؟]$)/u.exec(text);
  if (ending && isRightToLeft(ending[0])) return "left"; // Arabic that was set as if it were English
  const letters = text.match(/\p{L}/gu) ?? [];
  const [first, last] = [letters[0], letters.at(-1)].map((letter) => letter && isRightToLeft(letter));
  if (first === undefined || first !== last) return letters.length > 0 && /[.:!?]$/.test(text) ? "left" : undefined;
  return first ? "right" : "left";
}

/** Adds the spaces that a program only leaves room for. */
function spaced(line: Line): string[] {
  return line.flatMap((part, at) => {
    const last = line[at - 1];
    if (last && part.text === " " && last.x + last.width > part.x + part.width / 2) return []; // Qt draws it anywhere
    if (!last || /\s$/.test(last.text) || /^\s/.test(part.text)) return [part.text];
    return part.x - last.x - last.width > part.height * 0.15 ? [" ", part.text] : [part.text];
  });
}

const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((up) => [right, up] as const));

/** Removes what is drawn again at almost the same place: shadows, outlines, and bold text without a bold font. */
function drawnOnce(glyphs: Line): Line {
  const drawn = new Set<string>();
  return glyphs.filter(({ text, x, y, height }) => {
    const cell = height * 0.08;
    const placeOf = (right: number, up: number) =>
      `${text} ${Math.round(x / cell) + right} ${Math.round(y / cell) + up}`;
    const isDrawn = text.trim() !== "" && around.some(([right, up]) => drawn.has(placeOf(right, up)));
    drawn.add(placeOf(0, 0));
    return !isDrawn;
  });
}

/** Some programs give a mark its letter, too, and the letter some mark. Only the mark itself tells where it is. */
function withoutCopies(glyphs: Line): Line {
  const hasLetter = ({ text }: PlacedText) => /^\p{L}/u.test(text) && /\p{M}$/u.test(text);
  const isFlat = ({ width, height }: PlacedText) => width < height / 100;
  if (!glyphs.some((glyph) => isFlat(glyph) && hasLetter(glyph))) return glyphs;
  return glyphs.map((glyph) =>
    hasLetter(glyph) ? { ...glyph, text: glyph.text.replace(isFlat(glyph) ? /\p{L}+/gu : /\p{M}+/gu, "") } : glyph,
  );
}

/**
 * Adds each mark to the letter that it is on, and the letters without a width to their ligature. Both are drawn before or
 * after it.
 */
function withMarks(line: Line): Line {
  const letters: Line = [];
  const marks: { mark: PlacedText; after: number }[] = [];
  let flat: PlacedText[] = [];
  for (const part of line) {
    const text = part.width > 0 ? lettersOf(part.text) : lettersOf(part.text).replace(/[^\p{M}\u0590-\u08ff]/gu, "");
    const last = letters.at(-1);
    if (isMark(text)) marks.push({ mark: { ...part, text }, after: letters.length - 1 });
    else if (part.width > 0) {
      letters.push({ ...part, text: text + flat.map((letter) => letter.text).join("") });
      flat = [];
    } else if (isRightToLeft(text)) {
      if (last && Math.abs(part.x - last.x) < part.height / 10) last.text += text;
      else flat.unshift({ ...part, text });
    }
  }
  for (const { mark, after } of marks) {
    const near = letters.slice(Math.max(0, after), after + 2).filter(({ text }) => text.trim() !== "");
    const [letter] = near.toSorted((a, b) => distance(a, mark) - distance(b, mark) || b.x - a.x);
    // People type the shadda before the vowel.
    const first = mark.text === "\u0651" ? /(?=\p{M})|$/u : /$/;
    if (letter) letter.text = letter.text.replace(first, mark.text);
  }
  return letters;
}

/** How far a mark is from a letter. Between two letters, it is on the right one, because it is drawn from there. */
function distance({ x, width }: PlacedText, mark: PlacedText): number {
  const [outside, inside] = [Math.max(x - mark.x, mark.x - x - width), mark.height * 0.25];
  return outside < -inside ? 0 : Math.max(inside, outside);
}

function isMark(text: string): boolean {
  return /^\p{M}+$/u.test(text);
}
