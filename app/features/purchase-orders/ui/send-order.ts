import { decimalOf, kilogramsOf } from "#app/domain/money.ts";
import { call } from "#app/platform/http/call.ts";
import { type PlacedOrder, sendPurchaseOrder } from "../contract.ts";
import { toPayload } from "../fields/order-fields.ts";
import { parseQuantity, priceOf } from "../pricing.ts";
import type { CheckedOrder } from "./order-form.ts";

/** After this a lost connection counts as a failed send; the key makes it safe to press again. */
const sendMilliseconds = 60_000;

export type SendOrder = (
  order: CheckedOrder,
  sent: {
    /** The document as it stands on the page. */
    htmlContent: string;
    /** What a unit cost on that page. */
    unitPriceCents: number;
    idempotencyKey: string;
  },
) => Promise<PlacedOrder>;

/** Sends an order as spec §7 names it. Price, weight and total say what the buyer saw; the server computes its own. */
export const sendOrder: SendOrder = (
  { productType, quantity, ...fields },
  { htmlContent, unitPriceCents, idempotencyKey },
) => {
  const { totalCents, weightGrams } = priceOf(productType, parseQuantity(quantity) ?? 0, unitPriceCents);
  const seen = { price: decimalOf(unitPriceCents), weight: kilogramsOf(weightGrams), total: decimalOf(totalCents) };
  return call(sendPurchaseOrder, {
    body: { htmlContent, buyerInfo: { ...toPayload(fields), quantity, ...seen }, productType },
    headers: { "idempotency-key": idempotencyKey },
    signal: AbortSignal.timeout(sendMilliseconds),
  });
};
