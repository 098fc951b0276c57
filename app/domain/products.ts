// chunk: frame
/** The two products with the weights and prices of the specification (spec §3 Products, §9). */

export const productTypes = ["powder", "capsules"] as const;
export type ProductType = (typeof productTypes)[number];

export type Product = {
  unitWeightGrams: number;
  /** The largest quantity per order (design §6: 100,000 bottles or 10,000 kg). */
  maxQuantity: number;
};

export const products: Record<ProductType, Product> = {
  powder: { unitWeightGrams: 1_000, maxQuantity: 10_000 },
  capsules: { unitWeightGrams: 30, maxQuantity: 100_000 },
};

/** Price of a kilogram and of a bottle, in cents (USD). */
export type UnitPrices = Record<ProductType, number>;

/** Spec §9; the owner can change them (features/settings). */
export const listPrices: UnitPrices = { powder: 500_000, capsules: 25_000 };

/** Spec §1: 30 capsules per bottle, 500 mg PMF per capsule, a 95% efficacy claim. */
export const capsulesPerBottle = 30;
export const milligramsPerCapsule = 500;
export const efficacyClaimPercent = 95;

/** Spec §9: the customs code on every order document. */
export const hsCode = "230990390001";
