import { getResolvedPDFJS } from "unpdf";
import { actualTextOf } from "./actual-text.ts";
import type { OpenPdf } from "./open-pdf.ts";

/** Text at its place on the page: `x` runs along the line, and `y` across the lines. */
export type PlacedText = { text: string; x: number; y: number; width: number; height: number };
export type PdfPage = Awaited<ReturnType<OpenPdf["getPage"]>>;

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** The text state of PDF 32000, 9.3, with the units of pdf.js. */
const startState = { ctm: identity, font: "", size: 1, letterGap: 0, wordGap: 0, scale: 1, leading: 0, rise: 0 };

/**
 * Returns the first glyphs of a page with their places, in drawing order. Unlike `getTextContent`, which guesses the reading
 * order run by run, this tells exactly what the page shows.
 */
export async function glyphsOf(page: PdfPage, most: number): Promise<PlacedText[]> {
  const { OPS, AnnotationMode } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const glyphs: PlacedText[] = [];
  let state = startState;
  const saved: (typeof startState)[] = [];
  let [line, matrix] = [identity, identity];
  const save = () => void saved.push(state);
  const restore = () => void (state = saved.pop() ?? state);
  const transform = (by: unknown) => void (state = { ...state, ctm: times(state.ctm, matrixOf(by)) });
  const moveTo = (to: Matrix) => void ([line, matrix] = [to, to]);
  const move = (x: number, y: number) => moveTo(times(line, [1, 0, 0, 1, x, y]));

  function show(shown: readonly unknown[]): void {
    const perUnit = unitOf(page, state.font);
    for (const glyph of shown) {
      if (typeof glyph === "number") {
        matrix = times(matrix, [1, 0, 0, 1, (-glyph / 1000) * state.size * state.scale, 0]);
      } else if (isGlyph(glyph)) {
        const drawn = glyph.width * perUnit * state.size * state.scale;
        const gap = (state.letterGap + (glyph.isSpace ? state.wordGap : 0)) * state.scale;
        glyphs.push(placed(glyph.unicode, times(state.ctm, matrix), state, drawn));
        matrix = times(matrix, [1, 0, 0, 1, drawn + gap, 0]);
      }
    }
  }

  /** The marked contents around the next glyph, each with the text that its glyphs stand for, and the first of them. */
  const contents: { text: string | undefined; from: number }[] = [];
  const beginContent = (text?: string) => void contents.push({ text, from: glyphs.length });
  function endContent(): void {
    const { text, from = 0 } = contents.pop() ?? {};
    if (text === undefined || glyphs.length - from > mostGlyphsOfLetter) return;
    const drawn = glyphs.slice(from);
    const letter = drawn.toSorted((a, b) => b.width - a.width)[0];
    for (const glyph of drawn) glyph.text = glyph === letter ? text : "";
  }

  for (const [at, operation] of fnArray.entries()) {
    if (glyphs.length >= most) break;
    const values: readonly unknown[] = argsArray[at] ?? [];
    const [first = 0, second = 0] = values.map(Number);
    if (operation === OPS.save) save();
    else if (operation === OPS.restore) restore();
    else if (operation === OPS.transform) transform(values);
    else if (operation === OPS.paintFormXObjectBegin) {
      save();
      if (values[0]) transform(values[0]);
    } else if (operation === OPS.paintFormXObjectEnd) restore();
    else if (operation === OPS.beginText) moveTo(identity);
    else if (operation === OPS.setTextMatrix) moveTo(matrixOf(values[0]));
    else if (operation === OPS.moveText) move(first, second);
    else if (operation === OPS.setLeadingMoveText) {
      state = { ...state, leading: -second };
      move(first, second);
    } else if (operation === OPS.nextLine) move(0, -state.leading);
    else if (operation === OPS.setFont) state = { ...state, font: String(values[0]), size: second };
    else if (operation === OPS.setCharSpacing) state = { ...state, letterGap: first };
    else if (operation === OPS.setWordSpacing) state = { ...state, wordGap: first };
    else if (operation === OPS.setHScale) state = { ...state, scale: first / 100 };
    else if (operation === OPS.setLeading) state = { ...state, leading: first };
    else if (operation === OPS.setTextRise) state = { ...state, rise: first };
    else if (operation === OPS.beginMarkedContent) beginContent();
    else if (operation === OPS.beginMarkedContentProps) beginContent(actualTextOf(values));
    else if (operation === OPS.endMarkedContent) endContent();
    else if (operation === OPS.showText && Array.isArray(values[0])) show(values[0]);
  }
  return glyphs;
}

/** A letter or a ligature, with its dots and marks. */
const mostGlyphsOfLetter = 8;

type Glyph = { unicode: string; width: number; isSpace: boolean };

function isGlyph(value: unknown): value is Glyph {
  return typeof value === "object" && value !== null && "unicode" in value && typeof value.unicode === "string";
}

function matrixOf(value: unknown): Matrix {
  const numbers: Iterable<unknown> = Array.isArray(value) || value instanceof Float32Array ? value : identity;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(numbers, Number);
  return [a, b, c, d, e, f];
}

/** The size of a glyph unit. Only Type 3 fonts have their own. */
function unitOf(page: PdfPage, font: string): number {
  const known: unknown = page.commonObjs.has(font) ? page.commonObjs.get(font) : undefined;
  const matrix = known && typeof known === "object" && "fontMatrix" in known ? known.fontMatrix : undefined;
  return Array.isArray(matrix) ? Math.abs(Number(matrix[0])) || 0.001 : 0.001;
}

/** Turns a slanted or turned line so that `x` runs along it. */
function placed(text: string, [a, b, c, d, e, f]: Matrix, state: typeof startState, drawn: number): PlacedText {
  const along = Math.hypot(a, b) || 1;
  const height = Math.hypot(c, d) * Math.abs(state.size) || 10;
  const [rightX, rightY] = [a / along, b / along];
  const [x, y] = [e + c * state.rise, f + d * state.rise];
  const start = x * rightX + y * rightY;
  const width = drawn * along;
  return { text, x: Math.min(start, start + width), y: y * rightX - x * rightY, width: Math.abs(width), height };
}
