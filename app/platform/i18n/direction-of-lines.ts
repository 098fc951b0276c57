import { directionOfText } from "./direction-of-text.ts";
import { type Direction, directionOf, type Language } from "./language.ts";
import { rightToLeft } from "./right-to-left.ts";

/**
 * Returns the direction of a text of several lines that is meant to be in a language, but may be in another; undefined
 * if each line has that of its first letter. If that would be wrong for a line, it is the direction of most words.
 */
export function directionOfLines(text: string, language: Language): Direction | undefined {
  const lines = text.split("\n").flatMap((line) => {
    const direction = directionOfText(line);
    return direction ? [{ line, direction }] : [];
  });
  const [first] = lines;
  if (!first) return directionOf(language);
  if (lines.every(({ direction }) => direction === first.direction)) return first.direction;
  const isWrong = lines.some(({ line, direction }) => direction === "rtl" && !beginsRightToLeft(line));
  return isWrong ? directionOfText(lines.map(({ line }) => line).join(" ")) : undefined;
}

function beginsRightToLeft(line: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(line)?.[0] ?? "");
}
