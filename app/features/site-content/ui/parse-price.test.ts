import { expect, test } from "vitest";
import { parsePrice } from "./parse-price.ts";

test.each([
  ["250", 25_000],
  [" 250.5 ", 25_050],
  ["1,250.05", 125_005],
  ["٢٥٠٫٥", 25_050],
  ["٥٬٠٠٠", 500_000],
  ["۱۲", 1_200],
  ["12,34", 1_234],
  ["USD 5", 500],
  ["\u200e$1,250.05", 125_005],
  ["٧٥٠ دولار", 75_000],
  ["１２５０．５", 125_050],
])("%j is %d cents", (typed, cents) => {
  expect(parsePrice(typed)).toBe(cents);
});

test.each(["", "-1", "1,5", "12,34,56", "1.234", "1e3", "0x10", "∞", "١,٢"])("%j is not a price", (typed) => {
  expect(parsePrice(typed)).toBeUndefined();
});
