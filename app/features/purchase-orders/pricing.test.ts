import fc from "fast-check";
import { expect, test } from "vitest";
import { kilogramsOf } from "#app/domain/money.ts";
import { listPrices, products } from "#app/domain/products.ts";
import { parseQuantity, priceOf, quantityProblem } from "./pricing.ts";

const accepted: [typed: string, quantity: number][] = [
  ["1", 1],
  [" 7 ", 7],
  ["\u00a012\u200a", 12],
  ["007", 7],
  ["12", 12],
  ["١٢", 12],
  ["۱۲", 12],
  ["１２", 12],
  ["١2۳", 123],
  ["100000", 100_000],
  ["1,200", 1_200],
  ["١٬٢٠٠", 1_200],
  ["12 500", 12_500],
  ["\u200f۲۴\u200e", 24],
  ["\ufeff\u2066٣٦\u2069", 36],
  ["१२", 12],
  ["+12", 12],
];

test.each(accepted)("the quantity %j is %i", (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity);
  expect(quantityProblem(typed, "capsules")).toBeUndefined();
});

const refused: [typed: string, problem: string][] = [
  ["", "quantityRequired"],
  ["  \t", "quantityRequired"],
  ["0", "quantityNotWhole"],
  ["٠٠", "quantityNotWhole"],
  ["-1", "quantityNotWhole"],
  ["1.5", "quantityNotWhole"],
  ["1٫5", "quantityNotWhole"],
  ["1e3", "quantityNotWhole"],
  ["0x10", "quantityNotWhole"],
  ["1.200", "quantityNotWhole"],
  ["1,20", "quantityNotWhole"],
  ["−5", "quantityNotWhole"],
  ["½", "quantityNotWhole"],
  ["NaN", "quantityNotWhole"],
  ["Infinity", "quantityNotWhole"],
  ["12 bottles", "quantityNotWhole"],
  ["9".repeat(400), "quantityTooLarge"],
];

test.each(refused)("the quantity %j is rejected: %s", (typed, problem) => {
  expect(parseQuantity(typed)).toBeUndefined();
  expect(quantityProblem(typed, "powder")).toBe(problem);
});

test("the largest quantity of each product is accepted, and one more is too large", () => {
  for (const productType of ["powder", "capsules"] as const) {
    const { maxQuantity } = products[productType];
    expect(quantityProblem(String(maxQuantity), productType)).toBeUndefined();
    expect(quantityProblem(String(maxQuantity + 1), productType)).toBe("quantityTooLarge");
  }
});

test("a quantity means the same in every digit script", () => {
  const written = (quantity: number, zero: number) =>
    String(quantity).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10),
      (quantity, zero) => {
        expect(parseQuantity(written(quantity, zero))).toBe(quantity);
      },
    ),
  );
});

test("any typed quantity is a positive whole number or invalid, and a valid one has no problem", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const quantity = parseQuantity(text) ?? 1;
      expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true);
      expect(quantityProblem(text, "capsules") === undefined).toBe((parseQuantity(text) ?? Infinity) <= 100_000);
    }),
  );
});

test("capsules cost 250 USD and weigh 0.03 kg per bottle; powder costs 5000 USD per kilogram", () => {
  expect(priceOf("capsules", 12, listPrices.capsules)).toEqual({
    unitPriceCents: 25_000,
    totalCents: 300_000,
    weightGrams: 360,
  });
  expect(priceOf("powder", 12, listPrices.powder)).toEqual({
    unitPriceCents: 500_000,
    totalCents: 6_000_000,
    weightGrams: 12_000,
  });
});

test("the weight of capsules is the quantity times 0.03 with two decimals, for every valid quantity", () => {
  const asSpecified = (quantity: number) => (quantity * 0.03).toFixed(2); // formula from requirements §9
  const weightOf = (quantity: number) => kilogramsOf(priceOf("capsules", quantity, listPrices.capsules).weightGrams);
  const quantities = Array.from({ length: products.capsules.maxQuantity }, (_, at) => at + 1);
  expect(quantities.filter((quantity) => weightOf(quantity) !== asSpecified(quantity))).toEqual([]);
});

test("totals are exact in cents up to the largest order", () => {
  for (const productType of ["powder", "capsules"] as const) {
    const { totalCents, weightGrams } = priceOf(
      productType,
      products[productType].maxQuantity,
      listPrices[productType],
    );
    expect(Number.isSafeInteger(totalCents) && Number.isSafeInteger(weightGrams)).toBe(true);
  }
});
