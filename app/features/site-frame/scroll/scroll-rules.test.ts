import { expect, test } from "vitest";
import { minutesSince, offersReturn, thousandsOf } from "./scroll-rules.ts";

test.each([
  [300, 0, false],
  [301, 0, true],
  [301, 101, false],
  [301, 100, true],
  [5_000, 5_200, false],
  [5_000, 5_201, true],
  [5_000, 4_799, true],
  [5_000, 4_800, false],
])("from a position saved at %i px, with the page at %i px, a way back is offered: %s", (saved, y, offered) => {
  expect(offersReturn({ x: 0, y: saved, timestamp: 0 }, y)).toBe(offered);
});

test.each([
  [1_234, "1.2"],
  [301, "0.3"],
  [12_000, "12.0"],
])("%i px are shown as %s thousand", (pixels, shown) => {
  expect(thousandsOf(pixels)).toBe(shown);
});

test.each([
  [0, 0],
  [59_999, 0],
  [60_000, 1],
  [3_599_999, 59],
  [-5_000, 0],
])("%i ms after saving, a position is %i minutes old", (age, minutes) => {
  expect(minutesSince(1_000_000, 1_000_000 + age)).toBe(minutes);
});
