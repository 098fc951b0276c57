/** A part of a text. `isChanged` if the other version does not have it there. */
export type TextPart = { text: string; isChanged: boolean };

/** Texts with more pairs of words than this are marked as a whole, because comparing them would take too long. */
const mostPairs = 1_000_000;

/** Where a text is split: between words, or between lines. What separates them stays with the one before. */
export const between = { words: /(?<=\s)(?=\S)/, lines: /(?<=\n)/ };

/** Compares two texts, and returns the parts of each. */
export function wordChanges(
  before: string,
  after: string,
  splitter = between.words,
): { before: TextPart[]; after: TextPart[] } {
  const [ones = [], others = []] = [before, after].map((text) => (text === "" ? [] : text.split(splitter)));
  const [words = [], otherWords = []] = [ones, others].map((parts) => parts.map((text) => text.trimEnd()));
  const isSameAt = (one: number, other: number) => words[one] === otherWords[other];
  const most = Math.min(ones.length, others.length);
  let start = 0;
  while (start < most && isSameAt(start, start)) start++;
  let end = 0;
  while (end < most - start && isSameAt(ones.length - 1 - end, others.length - 1 - end)) end++;

  const middle = { one: ones.length - end, other: others.length - end };
  const shared = sharedWords(start, middle, isSameAt);
  const kept = new Set(shared.values());
  return {
    before: textParts(ones, (at) => at < start || at >= middle.one || shared.has(at)),
    after: textParts(others, (at) => at < start || at >= middle.other || kept.has(at)),
  };
}

/** The longest common subsequence of both middles: places in the first text, and their places in the second one. */
function sharedWords(
  start: number,
  { one: ones, other: others }: { one: number; other: number },
  isSameAt: (one: number, other: number) => boolean,
): Map<number, number> {
  const [rows, columns] = [ones - start, others - start];
  const shared = new Map<number, number>();
  if (rows * columns > mostPairs) return shared;
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] = isSameAt(start + row, start + column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  for (let [row, column] = [0, 0]; row < rows && column < columns;) {
    if (isSameAt(start + row, start + column)) shared.set(start + row++, start + column++);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return shared;
}

function textParts(words: readonly string[], isKept: (at: number) => boolean): TextPart[] {
  const parts: TextPart[] = [];
  for (const [at, text] of words.entries()) {
    const isChanged = !isKept(at);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  }
  return parts;
}
