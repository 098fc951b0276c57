import { expect, test } from "vitest";
import { directionOfLines } from "./direction-of-lines.ts";

test.each([
  ["en", "", "ltr"],
  ["en", "Dear Mona, 2 kg are on their way.", "ltr"],
  ["en", "السعر 250 دولارًا للكيلو.", "rtl"],
  ["en", "Dear Mona,\n\nالسعر 250 دولارًا للكيلو.\n\nKind regards,\nPMF sales", undefined],
  ["en", "Dear Mona,\nPMF متوفر بالكيلو، والحد الأدنى 2.", "rtl"],
  ["ar", "", "rtl"],
  ["ar", "+20 100 123 4567", "rtl"],
  ["ar", "PMF متوفر بالكيلو.", "rtl"],
  ["ar", "منى العزيزة،\nPMF متوفر بالكيلو.\nPMF sales", "rtl"],
  ["ar", "منى العزيزة،\n> How much is 1 kg?\nالسعر 250 دولارًا.", undefined],
  ["ar", "How much is 1 kg?", "ltr"],
] as const)("lines in another language than that of their field keep their direction: %s %j", (language, text, dir) => {
  expect(directionOfLines(text, language)).toBe(dir);
});
