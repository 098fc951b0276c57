import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { ask, type Url, type Watch } from "./ask.ts";

export type Acknowledged = { key: string; orderNumber: string };

/** Sends an order until it is acknowledged, always with the same key, as the form does. */
export async function sendUntilAcknowledged(
  url: Url,
  { key, sender }: { key: string; sender: number },
  watch?: Watch,
): Promise<Acknowledged> {
  const text = await ask(url, "/api/send-purchase-order", () => orderRequest(key, sender), watch);
  const { orderNumber } = z.parse(placedOrderSchema, JSON.parse(text));
  return { key, orderNumber };
}

/** Creates an order request. Each sender has a different IP address, so that rate limits do not apply. */
export function orderRequest(
  key: string,
  sender: number,
): { method: string; headers: Record<string, string>; body: string } {
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
  return { method: "POST", headers: headersOf(key, sender), body: JSON.stringify(body) };
}

/** Sends an inquiry until it is acknowledged. Returns its unique email address. */
export async function inquireUntilAcknowledged(
  url: Url,
  { key, sender }: { key: string; sender: number },
  watch?: Watch,
): Promise<string> {
  const email = `${key}@inquirer.example`;
  const body = JSON.stringify({ name: `Person ${sender}`, email, message: "Please tell us what a pallet costs." });
  await ask(url, "/api/inquiries", () => ({ method: "POST", headers: headersOf(key, sender), body }), watch);
  return email;
}

function headersOf(key: string, sender: number): Record<string, string> {
  return {
    "content-type": "application/json",
    "accept-language": sender % 3 ? "en" : "ar",
    "idempotency-key": key,
    "x-forwarded-for": addressOf(sender),
  };
}

/** Returns a sender's IP address. */
export function addressOf(sender: number): string {
  return `2001:db8:${(sender >> 16).toString(16)}:${(sender & 0xffff).toString(16)}::1`;
}
