import type { Language } from "#app/platform/i18n/language.ts";
import { makerOf, type SiteContent } from "#content/site-content.ts";
import { eachField } from "../fields/order-fields.ts";
import { describeOrder } from "./describe-order.ts";
import { orderDocumentMessages } from "./messages.ts";
import { sellerOf } from "./seller.ts";

/** An order that no one has placed. */
const example = { orderNumber: "PO-2026-000123", productType: "capsules", quantity: "1000" } as const;

/** Returns an example order, to show what the texts around it look like. */
export function exampleOrder(content: SiteContent, language: Language) {
  const messages = orderDocumentMessages[language];
  const seller = sellerOf(messages, language, makerOf(content));
  const facts = { ...eachField(() => ""), ...example, unitPriceCents: content.pricing.capsules };
  return { orderNumber: example.orderNumber, document: describeOrder(facts, messages, seller, language) };
}
