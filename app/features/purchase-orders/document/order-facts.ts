// chunk: order
import { centsOf } from "#app/domain/money.ts";
import type { ProductType } from "#app/domain/products.ts";
import type { PlacedOrder } from "../contract.ts";
import { eachField, type WrittenFields } from "../fields/order-fields.ts";
import type { StoredFields } from "../fields/stored-fields.ts";

/** An order as it is being typed, or as it was placed (then with its number, date and frozen values). */
export type OrderFacts = WrittenFields & {
  productType: ProductType;
  quantity: string;
  orderNumber?: string;
  /** ISO instant. */
  orderedAt?: string;
  /** Of today while it is being typed, else the one it was placed at. */
  unitPriceCents: number;
  totalCents?: number | undefined;
  /** In kilograms. */
  totalWeight?: string;
};

type Placed = Pick<
  PlacedOrder,
  "orderNumber" | "orderedAt" | "productType" | "quantity" | "unitPrice" | "totalPrice" | "totalWeight"
>;

/** What the document of a placed order says, wherever it is shown: on the page, in print, in the PDF, in emails. */
export function factsOf(written: StoredFields, { unitPrice, totalPrice, ...placed }: Placed): OrderFacts {
  return {
    ...placed,
    ...eachField((name) => written[name] ?? ""),
    unitPriceCents: centsOf(unitPrice) ?? 0,
    totalCents: centsOf(totalPrice),
  };
}
