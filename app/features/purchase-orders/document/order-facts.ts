// chunk: order
import { centsOf } from "#app/domain/money.ts";
import type { ProductType } from "#app/domain/products.ts";
import type { PlacedOrder } from "../contract.ts";
import { eachField, type WrittenFields } from "../fields/order-fields.ts";
import type { StoredFields } from "../fields/stored-fields.ts";

/** An order while it is typed, or as placed (then with number, date, and frozen values). */
export type OrderFacts = WrittenFields & {
  productType: ProductType;
  quantity: string;
  orderNumber?: string;
  /** ISO time. */
  orderedAt?: string;
  /** Today's while typing, otherwise the price at the time of the order. */
  unitPriceCents: number;
  totalCents?: number | undefined;
  /** In kilograms. */
  totalWeight?: string;
};

type Placed = Pick<
  PlacedOrder,
  "orderNumber" | "orderedAt" | "productType" | "quantity" | "unitPrice" | "totalPrice" | "totalWeight"
>;

/** A placed order's document, wherever it is shown: on the page, in print, in the PDF, in emails. */
export function factsOf(written: StoredFields, { unitPrice, totalPrice, ...placed }: Placed): OrderFacts {
  return {
    ...placed,
    ...eachField((name) => written[name] ?? ""),
    unitPriceCents: centsOf(unitPrice) ?? 0,
    totalCents: centsOf(totalPrice),
  };
}
