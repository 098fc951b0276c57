import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { businessYear } from "#app/domain/business-calendar.ts";
import { centsOf } from "#app/domain/money.ts";
import type { ProductType, UnitPrices } from "#app/domain/products.ts";
import { briefTransactions } from "#app/platform/db/brief-transaction.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { storedBefore, storingRequest } from "#app/platform/db/idempotency.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { namesOtherWebAddress, refuseWebAddresses } from "#app/platform/http/web-address.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { searchVersion } from "#app/platform/jobs/renew-search.server.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import { countryOfPhone } from "#app/platform/reading/phone.server.ts";
import type { Buyer } from "./contract.ts";
import { documentFields, payloadFields } from "./fields/order-fields.ts";
import { eachStoredField } from "./fields/stored-fields.ts";
import { isConfirmationHeld, queueOrderMails } from "./mails/order-mails.server.ts";
import { searchTextOf } from "./order-list-store.server.ts";
import type { OrderRow } from "./order-row.server.ts";
import { parseQuantity, priceOf, quantityProblem } from "./pricing.ts";
import { insertHistory, insertOrder, nextOrderNumber } from "./store.server.ts";
import { purchaseOrders } from "./table.server.ts";

export type OrderServices = {
  db: Database;
  now: () => Date;
  prices: () => Promise<UnitPrices>;
  /** The email address that currently receives the seller's order notices. */
  ordersMailbox: () => Promise<MailAddress>;
};

export type SentOrder = {
  buyer: Buyer;
  productType: ProductType;
  language: Language;
  htmlContent: string;
  claimedTotal: string | number | undefined;
  /**
   * The form's idempotency key. Without one, an identical order within two minutes is treated as a repeat (decision
   * 021).
   */
  idempotencyKey: string | undefined;
};

/** All orders of a year lock its counter (decision 004). */
const inTransaction = briefTransactions();

/**
 * Calculates the price, assigns a number, and stores the order with its history and two emails in one transaction. A
 * repeated request returns the original order. Throws an `invalid` (quantity, URLs in fields) or `idempotencyMismatch`
 * error.
 */
export async function placeOrder(
  services: OrderServices,
  sent: SentOrder,
): Promise<{ order: OrderRow; repeated: boolean }> {
  checkBuyer(sent);
  const unitPriceCents = (await services.prices())[sent.productType];
  const mailbox = await services.ordersMailbox();
  const now = services.now();
  const request = storingRequest(sent.idempotencyKey, [sent.buyer, sent.productType], now);
  return inTransaction(services.db, async (transaction) => {
    const existing = await storedBefore(transaction, purchaseOrders, "order", request);
    if (existing) return { order: existing, repeated: true };
    const orderNumber = await nextOrderNumber(transaction, businessYear(now));
    const orderedAt = services.now(); // read after locking the counter, so that times increase with order numbers
    const confirmationHeld = await isConfirmationHeld(transaction, sent.buyer.email, orderedAt);
    const row = orderRow(sent, { unitPriceCents, orderNumber, orderedAt, confirmationHeld });
    const order = await insertOrder(transaction, { ...row, ...request.columns });
    await insertHistory(transaction, {
      orderId: order.id,
      event: "placed",
      actor: "buyer",
      at: orderedAt,
      toStatus: order.status,
    });
    await queueOrderMails(transaction, order, mailbox);
    return { order, repeated: false };
  });
}

/** Validates what the schema cannot. Throws an `invalid` error that lists the affected fields. */
function checkBuyer({ buyer, productType }: { buyer: Buyer; productType: ProductType }): void {
  const problem = quantityProblem(buyer.quantity, productType);
  if (problem) throw new AppError("invalid", "quantity", { fields: { "buyerInfo.quantity": problem } });
  const sentOut = Object.entries(payloadFields).filter(([, name]) => name !== "email" && documentFields.includes(name));
  refuseWebAddresses({
    "buyerInfo.companyName": { text: buyer.companyName, names: namesOtherWebAddress },
    ...Object.fromEntries(sentOut.map(([payloadName, name]) => [`buyerInfo.${payloadName}`, buyer[name]])),
  });
}

type Given = { unitPriceCents: number; orderNumber: string; orderedAt: Date; confirmationHeld: boolean };

function orderRow(sent: SentOrder, { unitPriceCents, orderNumber, orderedAt, confirmationHeld }: Given) {
  const { buyer, productType, language, htmlContent, claimedTotal } = sent;
  const quantity = parseQuantity(buyer.quantity);
  if (quantity === undefined) throw new Error("Expected a quantity that quantityProblem accepts");
  const price = priceOf(productType, quantity, unitPriceCents);
  const claimedCents = claimedTotal === undefined ? price.totalCents : centsOf(String(claimedTotal).trim());
  const fields = eachStoredField(
    (name) => buyer[name],
    (name) => buyer[name] || null,
  );
  return {
    id: randomUUIDv7(),
    followToken: randomBytes(16).toString("base64url"),
    productType,
    orderNumber,
    quantity: String(quantity),
    ...fields,
    country: countryOfPhone(fields.phone) ?? null,
    ...price,
    claimedTotalDiffers: claimedCents !== price.totalCents,
    confirmationHeld,
    documentBytes: Buffer.byteLength(htmlContent),
    documentHash: hashOf(htmlContent),
    language,
    createdAt: orderedAt,
    updatedAt: orderedAt,
    searchText: searchTextOf({ orderNumber, ...fields }),
    searchVersion,
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
