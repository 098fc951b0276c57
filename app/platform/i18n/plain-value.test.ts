import fc from "fast-check";
import { expect, test } from "vitest";
import { readCode } from "#app/platform/reading/code.ts";
import { readWholeNumber } from "#app/platform/reading/numbers.ts";
import { readAmount } from "#app/platform/reading/read-amount.ts";
import { plainValue } from "./plain-value.ts";

test.each([
  ["\u061c+٩٧١\u00a0٥٠ ١٢٣ ٤٥٦٧", "+971 50 123 4567"],
  ["۰۲۱ـ۸۸۷۷", "021-8877"],
  ["＋４４–２０", "+44-20"],
  ["٠١٠٠، ٠١١١", "0100, 0111"],
  ["০১৭ १२ ๓๔", "017 12 34"],
  ["١٢٫٥−٣", "12.5-3"],
])("%j is read as %s", (typed, plain) => {
  expect(plainValue(typed)).toBe(plain);
});

test.each([
  ["١٢٣٤٥٦", "123456"],
  ["\u200e۶۵۴ ۳۲۱", "654321"],
  ["123-456", "123456"],
  ["１２３–４５６\u200b", "123456"],
  ["k7qm-2xwp", "K7QM2XWP"],
  ["#123456.", "123456"],
  ["«١٢٣٬٤٥٦»", "123456"],
  ["123\n456", "123456"],
  ["۱۲۳ـ۴۵۶", "123456"],
])("the code %j is read as %s", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each([
  ["٣٦٥", 365],
  ["\u200e۹۰\u200e", 90],
  ["1'250", 1_250],
  ["١٢٬٣٤٥٬٦٧٨", 12_345_678],
  ["500.00", 500],
  ["١٢٬٠٠٠٫٠", 12_000],
  ["1,00,000", 100_000],
  ["'500", 500],
  ['"750"', 750],
  ["٣٠٠.", 300],
  ["٤٠٠،", 400],
  ["=30", 30],
  ["= 30", 30],
  ["30 ،", 30],
  ["+12", 12],
  ["\u200f+١٬٢٠٠", 1_200],
  ["＋45", 45],
])("the whole number %j is read as %d", (typed, number) => {
  expect(readWholeNumber(typed)).toBe(number);
});

test.each([
  "",
  "-1",
  "12+",
  "5+3",
  "1.5",
  "12,34",
  "1,2345",
  "0,500",
  "(250)",
  "1.000",
  "5-10",
  "1/2",
  "5 cartons",
  "1,00",
  "9".repeat(16),
  "a",
])("%j is not a whole number", (typed) => {
  expect(readWholeNumber(typed)).toBeUndefined();
});

test.each([
  ["٧٥٠", "750"],
  ["1,000", "1000"],
  ["۱٬۲۵۰٫۵", "1250.5"],
  ["US$ 12 500.00", "12500.00"],
  ["1.250,50 USD", "1250.50"],
  ["1\u202f250,5", "1250.5"],
  ["1.250.000", "1250000"],
  ["٧٥٠ دولارًا", "750"],
  ["١٬٢٥٠٫٥ دولار أمريكي", "1250.5"],
  ["500 US dollars", "500"],
  [".5", "0.5"],
  ["1234,50", "1234.50"],
  ["١٢٣٤،٥٠ دولار", "1234.50"],
  ["12,50", "12.50"],
  ["1,234", "1234"],
  ["٧٥٠ دولار امريكى", "750"],
  ["٧٥٠ دولاراً أمريكياً فقط لا غير", "750"],
  ["فقط ٧٥٠ دولار", "750"],
  ["750/-", "750"],
  ["USD 750 only", "750"],
  ["U.S. $750", "750"],
  ["750 U.S. dollars", "750"],
  ["US dollars 750", "750"],
  ["750 (USD)", "750"],
  ["1,00,000.50", "100000.50"],
  ["٠,٥", "0.5"],
  ['"750.00"', "750.00"],
  ["'750", "750"],
  ["750,-", "750"],
  ["۱۲٬۵۰۰ دلار", "12500"],
  ["+750", "750"],
  ["$750 US", "750"],
  ["750 US", "750"],
  ["750 $USD", "750"],
  ["USD: 750", "750"],
  ["٧٥٠ د.أ", "750"],
  ["مبلغ ٧٥٠ دولار", "750"],
  ["مبلغًا وقدره ٧٥٠ دولارًا", "750"],
  ["فقط وقدره ٧٥٠ دولار لا غير", "750"],
])("the amount %j is read as %s", (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each(["1,5", "0,500", "1.250", "750 k", "750 €", "1,2345", "1,250,50", "1.5.2", "12,34,56", "-5", "5 EUR"])(
  "%j is not an amount",
  (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  },
);

test("reading is idempotent, and nothing invisible remains", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const plain = plainValue(typed);
      expect(plainValue(plain)).toBe(plain);
      expect(plain).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]|(?![0-9])\p{Nd}/u);
    }),
    { examples: [["\u1b6b\u0000\u0ccd"], ["a \u200b b"]] },
  );
});
