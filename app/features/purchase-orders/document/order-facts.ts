import { centsOf } from "#app/domain/money.ts";
import type { ProductType } from "#app/domain/products.ts";
import type { PlacedOrder } from "../contract.ts";
import { eachField, type WrittenFields } from "../fields/order-fields.ts";
import type { StoredFields } from "../fields/stored-fields.ts";

/** An order, either as it is being typed or as placed (with a number, a date, and frozen amounts). */
export type OrderFacts = WrittenFields & {
  productType: ProductType;
  quantity: string;
  orderNumber?: string;
  /** ISO timestamp. */
  orderedAt?: string;
  /** The current price while typing, otherwise the price when the order was placed. */
  unitPriceCents: number;
  totalCents?: number | undefined;
  /** In kilograms. */
  totalWeight?: string;
};

type Placed = Pick<
  PlacedOrder,
  "orderNumber" | "orderedAt" | "productType" | "quantity" | "unitPrice" | "totalPrice" | "totalWeight"
>;

/** Converts a placed order into the facts that its document shows on the page, in print, in the PDF, and in emails. */
export function orderFacts(written: StoredFields, { unitPrice, totalPrice, ...placed }: Placed): OrderFacts {
  return {
    ...placed,
    ...eachField((name) => written[name] ?? ""),
    unitPriceCents: centsOf(unitPrice) ?? 0,
    totalCents: centsOf(totalPrice),
  };
}
