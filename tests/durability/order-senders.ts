import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";

export type Acknowledged = { key: string; orderNumber: string };

/** Sends one order until it is acknowledged, as a browser's form does: always under the same key. */
export async function sendUntilAcknowledged(
  url: () => Promise<string>,
  { key, sender }: { key: string; sender: number },
): Promise<Acknowledged> {
  for (;;) {
    const address = await url();
    // A connection that breaks off says nothing about the order: it may be stored or not.
    const response = await fetch(`${address}/api/send-purchase-order`, orderRequest(key, sender)).catch(
      () => undefined,
    );
    const text = await response?.text().catch(() => undefined);
    if (response && text !== undefined && (response.status === 201 || response.status === 200)) {
      const { orderNumber } = z.parse(placedOrderSchema, JSON.parse(text));
      return { key, orderNumber };
    }
    // 503: the database is just coming back. Anything else would be a refusal of a good order.
    if (response && text !== undefined && response.status !== 503) throw new Error(`${response.status}: ${text}`);
  }
}

/** Each sender writes from an address of its own, so that no limit for visitors is in the way. */
function orderRequest(key: string, sender: number): RequestInit {
  const body = {
    htmlContent: "<article>order</article>",
    productType: sender % 2 ? "capsules" : "powder",
    buyerInfo: {
      companyName: sender % 3 ? `Company ${sender}` : `شركة ${sender}`,
      contactName: `Buyer ${sender}`,
      email: `${key}@buyer.example`,
      phoneNumber: `+20 100 ${sender}`,
      shippingAddress: "12 Corniche, Alexandria",
      quantity: String(1 + (sender % 50)),
      specialRequests: "",
    },
  };
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-language": sender % 3 ? "en" : "ar",
      "idempotency-key": key,
      "x-forwarded-for": `2001:db8:${(sender >> 16).toString(16)}:${(sender & 0xffff).toString(16)}::1`,
    },
    body: JSON.stringify(body),
  };
}
