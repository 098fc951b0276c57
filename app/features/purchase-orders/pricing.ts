import { products, type ProductType } from "#app/domain/products.ts";
import { plainValue } from "#app/platform/i18n/plain-value.ts";
import { readWholeNumber, wholeDigits } from "#app/platform/reading/numbers.ts";

/**
 * Parses a quantity as typed (decision 021): a positive integer in digits of any script, with or without thousands
 * separators. Returns undefined for anything else: minus signs, decimals, exponents, and zero.
 * Each product's maximum is checked in {@link quantityProblem}.
 */
export function parseQuantity(text: string): number | undefined {
  return readWholeNumber(text) || undefined;
}

export type QuantityProblem = "quantityRequired" | "quantityNotWhole" | "quantityTooLarge";

/** Returns the key of the error message for a quantity as typed, or undefined if the quantity is valid. */
export function quantityProblem(text: string, productType: ProductType): QuantityProblem | undefined {
  if (plainValue(text) === "") return "quantityRequired";
  const quantity = Number(wholeDigits(text));
  if (!quantity) return "quantityNotWhole";
  if (quantity > products[productType].maxQuantity) return "quantityTooLarge";
  return undefined;
}

export type Price = { unitPriceCents: number; totalCents: number; weightGrams: number };

/**
 * Returns the total and weight of a quantity at a unit price (requirements §9). Integer cents and grams are exact up to
 * the maximum quantity. `kilogramsOf` formats the weight with the two decimals that the specification requires.
 */
export function priceOf(productType: ProductType, quantity: number, unitPriceCents: number): Price {
  const { unitWeightGrams } = products[productType];
  return { unitPriceCents, totalCents: quantity * unitPriceCents, weightGrams: quantity * unitWeightGrams };
}
