import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { renderMail } from "#app/platform/mail/mail-template.server.tsx";
import { makerOf, type ShownContent, type SiteContent } from "#content/site-content.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import { describeOrder } from "../document/describe-order.ts";
import { orderDocumentMessages } from "../document/messages.ts";
import type { OrderDocumentView } from "../document/order-document-view.ts";
import { sellerOf } from "../document/seller.ts";
import { eachField } from "../fields/order-fields.ts";
import { buyerMailMessages } from "./messages.ts";

type BuyerMail = {
  language: Language;
  brand: string;
  texts: ShownContent["orderMail"];
  orderNumber: string;
  document: OrderDocumentView;
  /** Whether the document is attached. If it could not be typeset, the email says where to find it. */
  isAttached: boolean;
  /** Where the buyer can track the order. */
  url: string;
};

/** Returns the confirmation of an order. */
export function buyerMailOf({ language, brand, texts, orderNumber, document, isAttached, url }: BuyerMail) {
  const messages = buyerMailMessages[language];
  const { html, text } = renderMail({
    language,
    brand,
    preheader: texts.preheader,
    title: texts.title,
    intro: `${texts.intro} ${isAttached ? messages.attached : messages.notAttached}`,
    unbroken: orderNumber,
    rows: [
      { label: messages.orderNumber, value: orderNumber, ltr: true },
      { label: messages.product, value: document.item.name },
      { label: messages.quantity, value: document.quantity.text },
      { label: messages.weight, value: document.weight.text },
      { label: messages.delivery, value: document.terms.entries[0]?.text ?? "" },
    ],
    total: { label: messages.total, value: document.total.text },
    action: { label: texts.button, url },
    footer: texts.footer,
  });
  return { subject: interpolate(texts.subject, { orderNumber }), html, text };
}

/** An order that no one has placed. */
const example = { orderNumber: "PO-2026-000123", productType: "capsules", quantity: "1000" } as const;

/** Returns the confirmation of an example order, to show what its texts look like. */
export function exampleBuyerMail(content: SiteContent, language: Language) {
  const messages = orderDocumentMessages[language];
  const seller = sellerOf(messages, language, makerOf(content));
  const facts = { ...eachField(() => ""), ...example, unitPriceCents: content.pricing.capsules };
  const document = describeOrder(facts, messages, seller, language);
  const { maker, orderMail: texts } = shownIn(content, language);
  const { orderNumber } = example;
  return buyerMailOf({ language, brand: maker.brand, texts, orderNumber, document, isAttached: true, url: "#" });
}
