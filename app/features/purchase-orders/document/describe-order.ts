import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { formatUsd, kilogramsOf } from "#app/domain/money.ts";
import { capsulesPerBottle, milligramsPerCapsule, type ProductType } from "#app/domain/products.ts";
import { directionOfText } from "#app/platform/i18n/direction-of-text.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type Direction, directionOf, type Language } from "#app/platform/i18n/language.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import { numbersInOrder } from "#app/platform/i18n/number-order.ts";
import { readEmail } from "#app/platform/reading/email.ts";
import { cleanLine, cleanText } from "#app/platform/reading/text.ts";
import { documentFields, type FieldName, fieldOf, isLatin } from "../fields/order-fields.ts";
import { parseQuantity, priceOf } from "../pricing.ts";
import type { DocumentMessages } from "./messages.ts";
import type { Entry, OrderDocumentView, Party } from "./order-document-view.ts";
import type { OrderFacts } from "./order-facts.ts";
import type { Seller } from "./seller.ts";

/**
 * Builds the view of an order document in a language (requirements §2.10). Amounts that cannot be calculated yet are
 * blank, as are the number and date until the order is placed. Empty fields are blank while typing, but omitted from a
 * placed order.
 */
export function describeOrder(
  order: OrderFacts,
  messages: DocumentMessages,
  seller: Seller,
  language: Language,
): OrderDocumentView {
  const orderNumber = order.orderNumber ?? "";
  const price = priceShown(order);
  const own = directionOf(language);
  const inWords = (label: string, text: string): Entry => ({ label, text, direction: own });
  const sum = (cents: number | undefined) => (cents === undefined ? "" : formatUsd(cents));
  const { quantity, totalWeight } = price;

  return {
    language,
    direction: own,
    title: messages.title,
    fullTitle: `${messages.title} ${orderNumber}`.trim(),
    orderedAt: order.orderedAt ?? "",
    facts: [
      latin(messages.orderNumber, orderNumber),
      inWords(messages.orderDate, order.orderedAt ? longDate(order.orderedAt, language, businessTimeZone) : ""),
      latin(messages.hsCode, seller.hsCode),
    ],
    seller: sellerParty(seller, messages, own),
    buyer: buyerParty(order, messages),
    item: { heading: messages.item, ...productMessages(order.productType, messages) },
    quantity: inWords(
      messages.quantity,
      quantity ? quantityWithUnit(order.productType, quantity, messages, language) : "",
    ),
    unitPrice: latin(messages.unitPrice, formatUsd(price.unitPriceCents)),
    amount: latin(messages.amount, sum(price.totalCents)),
    weight: inWords(
      messages.weight,
      totalWeight === undefined ? "" : interpolate(messages.kilograms, { n: grouped(totalWeight) }),
    ),
    total: latin(messages.total, sum(price.totalCents)),
    terms: {
      heading: messages.terms,
      entries: [inWords(messages.delivery, seller.terms.delivery), inWords(messages.payment, seller.terms.payment)],
      note: seller.terms.prices,
    },
    requests: { heading: messages.specialRequests, ...linesOf(order.specialRequests, own) },
    signatures: seller.signatures,
    footer: [seller.name, seller.address, seller.registration].join(" · "),
    page: messages.page,
  };
}

/** An entry that is left to right in both languages: numbers, money, codes, phone numbers, and email addresses. */
function latin(label: string, text: string): Entry {
  return { label, ...inOrder(text, "ltr") };
}

/** An entry with the buyer's text on one line, in the direction detected from the text. */
function asTyped(name: FieldName, order: OrderFacts, messages: DocumentMessages): Entry {
  const { kind } = fieldOf(name);
  const typed = (kind === "email" && readEmail(order[name])) || order[name];
  const isLong = kind === "longText";
  const text = cleanLine(isLong ? typed.trim().replace(/\s*[\r\n]+\s*/g, messages.addressJoin) : typed);
  return { label: messages[name], ...inOrder(text, (!isLatin(name, text) && directionOfText(text)) || "ltr") };
}

function sellerParty(seller: Seller, messages: DocumentMessages, own: Direction): Party {
  return {
    heading: messages.seller,
    name: { label: messages.companyName, text: seller.name, direction: own },
    details: [
      { label: messages.address, text: seller.address, direction: own },
      { label: messages.registrationLabel, text: seller.registration, direction: own },
      ...(["phone", "email", "website"] as const).map((name) => latin(messages[name], seller[name])),
    ],
  };
}

function buyerParty(order: OrderFacts, messages: DocumentMessages): Party {
  const details = documentFields.map((name) => asTyped(name, order, messages));
  return {
    heading: messages.buyer,
    name: asTyped("companyName", order, messages),
    details: order.orderNumber === undefined ? details : details.filter(({ text }) => text !== ""),
  };
}

/** Returns a placed order's frozen amounts, or calculates them from the quantity as typed. */
function priceShown(order: OrderFacts) {
  const quantity = parseQuantity(order.quantity);
  const { unitPriceCents } = order;
  const live = quantity === undefined ? undefined : priceOf(order.productType, quantity, unitPriceCents);
  return {
    quantity,
    unitPriceCents: (order.totalCents === undefined && live?.unitPriceCents) || unitPriceCents,
    totalCents: order.totalCents ?? live?.totalCents,
    totalWeight: order.totalWeight ?? (live && kilogramsOf(live.weightGrams)),
  };
}

function productMessages(productType: ProductType, messages: DocumentMessages) {
  if (productType === "powder") return { name: messages.powderName, description: messages.powderDescription };
  const description = interpolate(messages.capsulesDescription, {
    capsules: capsulesPerBottle,
    milligrams: milligramsPerCapsule,
  });
  return { name: messages.capsulesName, description };
}

/** Formats a quantity with its unit in the correct plural form, such as "12 KG" or "24 Bottles". */
export function quantityWithUnit(
  productType: ProductType,
  quantity: number,
  messages: DocumentMessages,
  language: Language,
): string {
  const locale = localeOf(language);
  const n = grouped(String(quantity));
  if (productType === "powder") return interpolate(messages.kilograms, { n });
  const category = new Intl.PluralRules(locale).select(quantity);
  const form = category === "zero" ? "" : messages.bottles[category];
  return interpolate(form || messages.bottles.other, { n });
}

/** Adds thousands separators to a decimal string, like `formatUsd`: "3,000.00". */
function grouped(decimal: string): string {
  return decimal.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ",");
}

function inOrder(text: string, direction: Direction) {
  return { text: numbersInOrder(text, direction), direction };
}

function linesOf(typed: string, own: Direction) {
  const text = cleanText(typed);
  const direction = directionOfText(text) ?? own;
  const lines = text === "" ? [] : text.split("\n");
  return { direction, lines: lines.map((line) => inOrder(line, directionOfText(line) ?? direction)) };
}
