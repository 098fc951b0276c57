import { shownIn } from "#app/platform/content/block-values.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { renderMail } from "#app/platform/mail/mail-template.server.tsx";
import type { ShownContent, SiteContent } from "#content/site-content.ts";
import { exampleOrder } from "../document/example-order.ts";
import type { OrderDocumentView } from "../document/order-document-view.ts";
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

/** Returns the confirmation of an example order, to show what its texts look like. */
export function exampleBuyerMail(content: SiteContent, language: Language) {
  const { maker, orderMail: texts } = shownIn(content, language);
  const order = exampleOrder(content, language);
  return buyerMailOf({ language, brand: maker.brand, texts, ...order, isAttached: true, url: "#" });
}
