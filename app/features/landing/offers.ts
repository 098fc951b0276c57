import { capsulesPerBottle, milligramsPerCapsule, type ProductType } from "#app/domain/products.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import type { Words } from "./strings.en.ts";

export type Offer = { title: string; text: string; unit: string };

/** What is sold, in the words of the page. */
export function offersIn({ pricing }: Words): Record<ProductType, Offer> {
  const { capsules, powder } = pricing;
  const text = fill(capsules.text, { capsules: capsulesPerBottle, milligrams: milligramsPerCapsule });
  return { capsules: { ...capsules, text }, powder };
}
