import { centsOf, formatUsd } from "#app/domain/money.ts";
import type { RepliedRecord } from "#app/office/record-replies.tsx";
import { openingOf } from "#app/office/reply-opening.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { type Direction, directionOf, type Language, type Localized } from "#app/platform/i18n/language.ts";
import { telOf } from "#app/platform/reading/tel-of.ts";
import { quantityWithUnit } from "../document/describe-order.ts";
import type { DocumentMessages } from "../document/messages.ts";
import type { Entry, OrderDocumentView } from "../document/order-document-view.ts";
import type { Order } from "../staff-contract.ts";

const noBreakSpace = "\u00a0";

/** The opening of a message to a buyer, in the buyer's language. */
export type OrderReplyMessages = Localized<{ subject: string; text: string; document: DocumentMessages }>;

/** Returns a WhatsApp link with the opening of a reply, or undefined if the phone number cannot be used with WhatsApp. */
export function whatsappTo(order: Order, messages: OrderReplyMessages): string | undefined {
  const number = whatsappNumberOf(order.phone);
  const { text } = openingOf(repliedRecordOf(order, messages), order.language);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed().trim())}`;
}

/** Returns what a reply in the office starts with. */
export function repliedRecordOf(order: Order, messages: OrderReplyMessages): RepliedRecord {
  const { id, contactName: name, email, language } = order;
  const values = forEachLanguage((language) => valuesOf(order, messages, language));
  return { kind: "purchase-order", id, name, email, language, values, templates: messages };
}

function valuesOf(order: Order, messages: OrderReplyMessages, language: Language) {
  const { document } = messages[language];
  const { contactName: name, orderNumber: number, productType } = order;
  return {
    name,
    number,
    product: productType === "powder" ? document.powderName : document.capsulesName,
    quantity: quantityWithUnit(productType, Number(order.quantity), document, language),
    total: isolated(formatUsd(centsOf(order.totalPrice) ?? 0).replace(" ", noBreakSpace), "ltr", directionOf(language)),
  };
}

/**
 * Returns a phone number's digits with the country code: both "+20 100 123 4567" and the Egyptian "0100 123 4567"
 * become "201001234567".
 */
function whatsappNumberOf(phone: string | null): string | undefined {
  const dialed = telOf(phone ?? "")?.replace("tel:", "");
  if (!dialed) return undefined;
  const international = /^01\d{9}$/.test(dialed) ? `+20${dialed.slice(1)}` : dialed;
  return /^(?:\+|00)([1-9]\d{6,14})$/.exec(international)?.[1];
}

/** Formats an order document as plain text for pasting into a chat. */
export function orderAsText(view: OrderDocumentView): string {
  const { buyer, item, requests } = view;
  const line = ({ label, text, direction }: Entry) => `${label}: ${isolated(text, direction, view.direction)}`;
  const requested = requests.lines.map(({ text }) => text);
  return [
    [`*${view.fullTitle}*`, ...view.facts.slice(1, 2).map(line)],
    [buyer.name, ...buyer.details].map(line),
    [item.name, ...[view.quantity, view.unitPrice, view.weight, view.total].map(line)],
    requested.length > 0 ? [`${requests.heading}:`, ...requested] : [],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** Wraps text of the opposite direction in Unicode isolates, for use in plain text. */
function isolated(text: string, direction: Direction, around: Direction): string {
  if (direction === around) return text;
  return `${direction === "ltr" ? "\u2066" : "\u2067"}${text}\u2069`;
}
