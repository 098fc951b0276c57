/** The two products as the specification prices and weighs them (spec §3 Products, §9). */

export const productTypes = ["powder", "capsules"] as const;
export type ProductType = (typeof productTypes)[number];

export type Product = {
  unitPriceCents: number;
  unitWeightGrams: number;
  /** The largest quantity one order may name (design §6: 100,000 bottles or 10,000 kg). */
  maxQuantity: number;
};

export const products: Record<ProductType, Product> = {
  powder: { unitPriceCents: 500_000, unitWeightGrams: 1_000, maxQuantity: 10_000 },
  capsules: { unitPriceCents: 25_000, unitWeightGrams: 30, maxQuantity: 100_000 },
};

/** Spec §1: 30 capsules per bottle, 500 mg PMF per capsule, a 95% efficacy claim. */
export const capsulesPerBottle = 30;
export const milligramsPerCapsule = 500;
export const efficacyClaimPercent = 95;

/** Spec §9: the customs code on every order document. */
export const hsCode = "230990390001";
