import { expect, test } from "vitest";
import { stepOfKey, stepOfSwipe, stepped } from "./picture-step.ts";

test.each([
  ["ArrowRight", "ltr", 1],
  ["ArrowLeft", "ltr", -1],
  ["ArrowRight", "rtl", -1],
  ["ArrowLeft", "rtl", 1],
  ["ArrowDown", "ltr", 0],
  ["a", "rtl", 0],
] as const)("the key %s on a %s page moves %i pictures", (key, direction, step) => {
  expect(stepOfKey(key, direction)).toBe(step);
});

test.each([
  [-120, "ltr", 1],
  [120, "ltr", -1],
  [-120, "rtl", -1],
  [120, "rtl", 1],
  [39, "ltr", 0],
  [-39, "rtl", 0],
] as const)("a swipe of %i px on a %s page moves %i pictures", (pixels, direction, step) => {
  expect(stepOfSwipe(pixels, direction)).toBe(step);
});

test("the gallery wraps around at both ends", () => {
  expect(stepped(8, 1, 9)).toBe(0);
  expect(stepped(0, -1, 9)).toBe(8);
  expect(stepped(3, 1, 9)).toBe(4);
});
