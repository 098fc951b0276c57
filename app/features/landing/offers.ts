import type { ProductType } from "#app/domain/products.ts";
import type { ShownContent } from "#content/site-content.ts";
import type { Messages } from "./messages.ts";

export type Offer = { title: string; text: string; unit: string };

/** Returns the products and prices with the page's text. */
export function offersIn(
  { capsulesTitle, capsulesText, powderTitle, powderText }: ShownContent["pricing"],
  { perBottle, perKilogram }: Messages["pricing"],
): Record<ProductType, Offer> {
  return {
    capsules: { title: capsulesTitle, text: capsulesText, unit: perBottle },
    powder: { title: powderTitle, text: powderText, unit: perKilogram },
  };
}
