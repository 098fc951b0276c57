import type { ProductType } from "#app/domain/products.ts";
import type { ShownContent } from "#content/site-content.ts";

export type Offer = { title: string; text: string; unit: string };

/** Returns the products and prices with the page's text. */
export function offersIn(pricing: ShownContent["pricing"]): Record<ProductType, Offer> {
  const { capsulesTitle, capsulesText, perBottle, powderTitle, powderText, perKilogram } = pricing;
  return {
    capsules: { title: capsulesTitle, text: capsulesText, unit: perBottle },
    powder: { title: powderTitle, text: powderText, unit: perKilogram },
  };
}
