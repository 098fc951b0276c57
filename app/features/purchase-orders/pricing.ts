// chunk: order
import { products, type ProductType } from "#app/domain/products.ts";
import { asciiDigits } from "#app/platform/i18n/ascii-digits.ts";

/**
 * A typed quantity as a number (design §6): a whole number from 1, in ASCII, full-width, Arabic-Indic, or Persian
 * digits; surrounding space is ignored. Undefined for everything else: signs, decimals, separators, exponents, zero.
 * For the largest quantity of a product, see {@link quantityProblem}.
 */
export function parseQuantity(text: string): number | undefined {
  const digits = asciiDigits(text);
  if (!/^\d{1,15}$/.test(digits)) return undefined;
  return Number(digits) || undefined;
}

export type QuantityProblem = "quantityRequired" | "quantityNotWhole" | "quantityTooLarge";

/** The problem with a typed quantity as a message key; undefined if there is none. */
export function quantityProblem(text: string, productType: ProductType): QuantityProblem | undefined {
  const digits = asciiDigits(text);
  if (digits === "") return "quantityRequired";
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return "quantityNotWhole";
  if (Number(digits) > products[productType].maxQuantity) return "quantityTooLarge";
  return undefined;
}

export type Price = { unitPriceCents: number; totalCents: number; weightGrams: number };

/**
 * Total and weight of a whole quantity at a unit price (spec §9). Whole cents and grams are exact up to the largest
 * quantity; `kilogramsOf` formats the weight with the specification's two decimals.
 */
export function priceOf(productType: ProductType, quantity: number, unitPriceCents: number): Price {
  const { unitWeightGrams } = products[productType];
  return { unitPriceCents, totalCents: quantity * unitPriceCents, weightGrams: quantity * unitWeightGrams };
}
