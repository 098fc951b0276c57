import type { Direction } from "./language.ts";
import { rightToLeft } from "./right-to-left.ts";

/**
 * Returns the direction of a text, or undefined if it has no letters: the direction of its first letter, like HTML's
 * `dir="auto"`, but right to left if most words are, because Arabic sentences can begin with a Latin name ("PMF").
 */
export function directionOfText(text: string): Direction | undefined {
  const words = text.match(/[\p{L}\p{M}]+/gu);
  if (!words) return undefined;
  const turned = words.filter((word) => rightToLeft.test(word));
  return turned[0] === words[0] || turned.length > words.length / 2 ? "rtl" : "ltr";
}
