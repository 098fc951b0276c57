import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf, decimalOf, formatUsd, kilogramsOf } from "./money.ts";

test("hundredths become a decimal string with two places", () => {
  expect([0, 5, 60, 100, 6_000_000].map(decimalOf)).toEqual(["0.00", "0.05", "0.60", "1.00", "60000.00"]);
});

test("twelve bottles weigh 0.36 kg, one 0.03", () => {
  expect(kilogramsOf(12 * 30)).toBe("0.36"); // requirements §9: 0.03 kg per bottle
  expect(kilogramsOf(30)).toBe("0.03");
  expect(kilogramsOf(10_000_000)).toBe("10000.00");
});

test("a decimal string converts back to the same number of cents", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => centsOf(decimalOf(cents)) === cents));
  expect([centsOf("600"), centsOf("600.5"), centsOf("600.50")]).toEqual([60_000, 60_050, 60_050]);
});

test("invalid amounts of money are rejected", () => {
  const texts = [
    "",
    " ",
    "-1",
    "+1",
    "1.",
    ".5",
    "1.005",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "1,000",
    "١٢",
    "1".repeat(13),
  ];
  expect(texts.map(centsOf)).toEqual(texts.map(() => undefined));
});

test("money is shown with its currency, grouped, to the cent", () => {
  expect(formatUsd(6_000_000)).toBe("USD 60,000.00");
  expect(formatUsd(5)).toBe("USD 0.05");
});
