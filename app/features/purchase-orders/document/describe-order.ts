// chunk: order
import { businessDay } from "#app/domain/business-calendar.ts";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { formatUsd, kilogramsOf } from "#app/domain/money.ts";
import { capsulesPerBottle, hsCode, milligramsPerCapsule, type ProductType } from "#app/domain/products.ts";
import { cleanLine, cleanText } from "#app/platform/http/text.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { directionOf, type Language, localeOf } from "#app/platform/i18n/language.ts";
import { documentFields, type FieldName, fieldOf, isLatin } from "../fields/order-fields.ts";
import { parseQuantity, priceOf } from "../pricing.ts";
import {
  type Direction,
  directionOfText,
  type Entry,
  type OrderDocumentView,
  type Party,
} from "./order-document-view.ts";
import type { OrderFacts } from "./order-facts.ts";
import type { Seller } from "./seller.ts";
import type { DocumentWords } from "./strings.en.ts";

/**
 * Builds the view of an order document in a language (spec §2). Amounts that cannot be calculated yet are blank, and so
 * are the number and date until the order is placed. While typing, empty fields are blank; in a placed order, they are
 * omitted.
 */
export function describeOrder(
  order: OrderFacts,
  words: DocumentWords,
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
    title: words.title,
    fullTitle: `${words.title} ${orderNumber}`.trim(),
    day: order.orderedAt ? businessDay(new Date(order.orderedAt)) : "",
    facts: [
      latin(words.orderNumber, orderNumber),
      inWords(words.orderDate, order.orderedAt ? longDate(order.orderedAt, language) : ""),
      latin(words.hsCode, hsCode),
    ],
    seller: sellerParty(seller, words, own),
    buyer: buyerParty(order, words),
    item: { heading: words.item, ...productWords(order.productType, words) },
    quantity: inWords(words.quantity, quantity ? quantityInWords(order.productType, quantity, words, language) : ""),
    unitPrice: latin(words.unitPrice, formatUsd(price.unitPriceCents)),
    amount: latin(words.amount, sum(price.totalCents)),
    weight: inWords(words.weight, totalWeight === undefined ? "" : fill(words.kilograms, { n: grouped(totalWeight) })),
    total: latin(words.total, sum(price.totalCents)),
    terms: {
      heading: words.terms,
      entries: [inWords(words.delivery, seller.terms.delivery), inWords(words.payment, seller.terms.payment)],
      note: seller.terms.prices,
    },
    requests: { heading: words.specialRequests, ...linesOf(order.specialRequests, own) },
    signatures: [words.forSeller, words.forBuyer].map((heading) => ({ heading, caption: words.signature })),
    footer: [seller.name, seller.address, seller.registration].join(" · "),
    page: words.page,
  };
}

/** An entry that is left to right in both languages: numbers, money, codes, phone numbers, and email addresses. */
function latin(label: string, text: string): Entry {
  return { label, text, direction: "ltr" };
}

/** An entry with the buyer's text on one line, with its direction detected. */
function asTyped(name: FieldName, order: OrderFacts, words: DocumentWords): Entry {
  const isLong = fieldOf(name).kind === "longText";
  const text = cleanLine(isLong ? order[name].trim().replace(/\s*[\r\n]+\s*/g, words.addressJoin) : order[name]);
  if (isLatin(name)) return latin(words[name], text);
  return { label: words[name], text, direction: directionOfText(text) ?? "ltr" };
}

function sellerParty(seller: Seller, words: DocumentWords, own: Direction): Party {
  return {
    heading: words.seller,
    name: { label: words.companyName, text: seller.name, direction: own },
    details: [
      { label: words.address, text: seller.address, direction: own },
      { label: words.registrationLabel, text: seller.registration, direction: own },
      ...(["phone", "email", "website"] as const).map((name) => latin(words[name], seller[name])),
    ],
  };
}

function buyerParty(order: OrderFacts, words: DocumentWords): Party {
  const details = documentFields.map((name) => asTyped(name, order, words));
  return {
    heading: words.buyer,
    name: asTyped("companyName", order, words),
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
    unitPriceCents,
    totalCents: order.totalCents ?? live?.totalCents,
    totalWeight: order.totalWeight ?? (live && kilogramsOf(live.weightGrams)),
  };
}

function productWords(productType: ProductType, words: DocumentWords) {
  if (productType === "powder") return { name: words.powderName, description: words.powderDescription };
  const description = fill(words.capsulesDescription, {
    capsules: capsulesPerBottle,
    milligrams: milligramsPerCapsule,
  });
  return { name: words.capsulesName, description };
}

/** Formats a quantity with its unit in the correct plural form, such as "12 KG" or "24 Bottles". */
export function quantityInWords(
  productType: ProductType,
  quantity: number,
  words: DocumentWords,
  language: Language,
): string {
  const locale = localeOf(language);
  const n = grouped(String(quantity));
  if (productType === "powder") return fill(words.kilograms, { n });
  const category = new Intl.PluralRules(locale).select(quantity);
  const form = category === "zero" ? "" : words.bottles[category];
  return fill(form || words.bottles.other, { n });
}

/** Adds thousands separators to a decimal string, like `formatUsd`: "3,000.00". */
function grouped(decimal: string): string {
  return decimal.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ",");
}

function linesOf(typed: string, own: Direction) {
  const text = cleanText(typed);
  const direction = directionOfText(text) ?? own;
  const lines = text === "" ? [] : text.split("\n");
  return { direction, lines: lines.map((line) => ({ text: line, direction: directionOfText(line) ?? direction })) };
}

// Cached, because creating a formatter is expensive. Created lazily, because the empty form needs none.
const longDates: Partial<Record<Language, Intl.DateTimeFormat>> = {};

function longDate(instant: string, language: Language): string {
  longDates[language] ??= new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: "long",
    timeZone: businessTimeZone,
  });
  return longDates[language].format(new Date(instant));
}
