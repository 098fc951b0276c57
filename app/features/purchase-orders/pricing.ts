// chunk: order
import { products, type ProductType } from "#app/domain/products.ts";
import { asciiDigits } from "#app/platform/i18n/ascii-digits.ts";

/**
 * Parses a quantity as typed (design §6): a positive integer in ASCII, full-width, Arabic-Indic, or Persian digits.
 * Ignores surrounding spaces. Returns undefined for anything else: signs, decimals, separators, exponents, and zero.
 * Each product's maximum is checked in {@link quantityProblem}.
 */
export function parseQuantity(text: string): number | undefined {
  const digits = asciiDigits(text);
  if (!/^\d{1,15}$/.test(digits)) return undefined;
  return Number(digits) || undefined;
}

export type QuantityProblem = "quantityRequired" | "quantityNotWhole" | "quantityTooLarge";

/** Returns the key of the error message for a quantity as typed, or undefined if the quantity is valid. */
export function quantityProblem(text: string, productType: ProductType): QuantityProblem | undefined {
  const digits = asciiDigits(text);
  if (digits === "") return "quantityRequired";
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return "quantityNotWhole";
  if (Number(digits) > products[productType].maxQuantity) return "quantityTooLarge";
  return undefined;
}

export type Price = { unitPriceCents: number; totalCents: number; weightGrams: number };

/**
 * Returns the total and weight of a quantity at a unit price (spec §9). Integer cents and grams are exact up to the
 * maximum quantity. `kilogramsOf` formats the weight with the two decimals that the specification requires.
 */
export function priceOf(productType: ProductType, quantity: number, unitPriceCents: number): Price {
  const { unitWeightGrams } = products[productType];
  return { unitPriceCents, totalCents: quantity * unitPriceCents, weightGrams: quantity * unitWeightGrams };
}
