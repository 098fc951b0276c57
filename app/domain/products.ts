/** The two products, with their weights and prices from the specification (requirements §3 Products, §9). */

export const productTypes = ["powder", "capsules"] as const;
export type ProductType = (typeof productTypes)[number];

export type Product = {
  unitWeightGrams: number;
  /** The maximum quantity per order (decision 021: 100,000 bottles or 10,000 kg). */
  maxQuantity: number;
};

export const products: Record<ProductType, Product> = {
  powder: { unitWeightGrams: 1_000, maxQuantity: 10_000 },
  capsules: { unitWeightGrams: 30, maxQuantity: 100_000 },
};

/** The prices of a kilogram and a bottle, in cents (USD). */
export type UnitPrices = Record<ProductType, number>;

/** Default prices from requirements §9. The owner can change them (features/settings). */
export const listPrices: UnitPrices = { powder: 500_000, capsules: 25_000 };

/** Requirements §1: 30 capsules per bottle, 500 mg of PMF per capsule, and the 95% efficacy claim. */
export const capsulesPerBottle = 30;
export const milligramsPerCapsule = 500;
export const efficacyClaimPercent = 95;

/** Requirements §9: the customs code on every order document. */
export const hsCode = "230990390001";
