import type { Language } from "#app/platform/i18n/language.ts";
import type { OrderRow } from "../order-row.server.ts";
import { describeOrder } from "./describe-order.ts";
import type { OrderDocumentView } from "./order-document-view.ts";
import { sellerOf } from "./seller.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

const words = { en, ar };

/** The document of a placed order in a language, with the values that were frozen when it was placed. */
export function placedDocument(order: OrderRow, language: Language): OrderDocumentView {
  const facts = {
    ...order,
    phone: order.phone ?? "",
    address: order.address ?? "",
    specialRequests: order.specialRequests ?? "",
    orderedAt: order.createdAt.toISOString(),
  };
  return describeOrder(facts, words[language], sellerOf(words[language], language), language);
}
