import type { Executor } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { orderOf, type OrderRow } from "../order-row.server.ts";
import { sellerOn } from "../order-seller-store.server.ts";
import { describeOrder } from "./describe-order.ts";
import type { OrderDocumentView } from "./order-document-view.ts";
import { factsOf } from "./order-facts.ts";
import { sellerOf } from "./seller.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

const words = { en, ar };

/**
 * The document of a placed order in a language, with the values that were frozen and the seller as of that day. Without
 * the special requests: it goes to an address that nobody verified, and free text there would be a message in our name.
 */
export async function placedDocument(db: Executor, order: OrderRow, language: Language): Promise<OrderDocumentView> {
  const placed = orderOf(order);
  const facts = factsOf({ ...placed, specialRequests: null }, { ...placed, orderedAt: placed.createdAt });
  const seller = sellerOf(words[language], language, await sellerOn(db, order.createdAt));
  return describeOrder(facts, words[language], seller, language);
}
