import { shownIn } from "#app/platform/content/block-values.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import { defaultLanguage, localized } from "#app/platform/i18n/language.ts";
import { renderMail } from "#app/platform/mail/mail-template.server.tsx";
import { type ComposedMail, type Composer, orderSellerMail } from "#app/platform/mail/message.ts";
import type { PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import type { SiteContent } from "#content/site-content.ts";
import { type DocumentServices, mailWait, orderDocument, placedDocument } from "../document/order-pdf.server.ts";
import { type FieldName, isLatin, staffFields } from "../fields/order-fields.ts";
import { followPathOf, type OrderRow } from "../order-row.server.ts";
import { findOrder } from "../store.server.ts";
import { buyerMailOf } from "./buyer-mail.server.ts";
import { sellerMailMessages } from "./messages.ts";
import { buyerMail } from "./order-mails.server.ts";

export type ComposingServices = {
  db: Database;
  pdf: PdfRenderer;
  publicUrl: string;
  /** The texts of the email to the buyer, and the brand in the header of both. */
  content: () => Promise<SiteContent>;
  /** The reply-to address for buyers. */
  sales: () => Promise<{ name: string; address: string }>;
};

/** Composes both emails from the stored order, so that a retry days later has the same content. */
export function orderMailComposers(services: ComposingServices): Record<string, Composer> {
  const { db } = services;
  const composing =
    (compose: (services: ComposingServices, order: OrderRow) => Promise<ComposedMail>): Composer =>
    async ({ subjectId }) => {
      const order = await findOrder(db, subjectId);
      return order && !order.purgedAt ? compose(services, order) : undefined;
    };
  return { [buyerMail]: composing(composeForBuyer), [orderSellerMail]: composing(composeForSeller) };
}

/** Contains no free text from the order, because the email address may belong to someone else (decision 007). */
async function composeForBuyer(services: ComposingServices, order: OrderRow) {
  const { db, publicUrl, content, sales } = services;
  const { language, orderNumber } = order;
  const { maker, orderMail: texts } = shownIn(await content(), language);
  const document = await placedDocument(db, order, language);
  const attachments = await attachmentsOf(services, order);
  const mail = buyerMailOf({
    language,
    brand: maker.brand,
    texts,
    orderNumber,
    document,
    isAttached: attachments.length > 0,
    url: publicUrl + localized(followPathOf(order), language),
  });
  return { ...mail, replyTo: await sales(), attachments };
}

async function composeForSeller(services: ComposingServices, order: OrderRow): Promise<ComposedMail> {
  const { db, publicUrl, content } = services;
  const messages = sellerMailMessages;
  const document = await placedDocument(db, order, defaultLanguage);
  const attachments = await attachmentsOf(services, order);
  const values = {
    orderNumber: order.orderNumber,
    product: document.item.name,
    quantity: document.quantity.text,
    total: document.total.text,
  };
  const written = (name: FieldName) => ({ label: messages.fields[name], value: order[name] ?? messages.none });
  const { html, text } = renderMail({
    language: defaultLanguage,
    brand: (await content()).maker.brand[defaultLanguage],
    preheader: interpolate(messages.preheader, values),
    title: interpolate(messages.title, values),
    intro: messages.intro,
    unbroken: order.orderNumber,
    rows: [
      ...staffFields.map((name) => ({ ...written(name), ltr: isLatin(name, order[name] ?? "") })),
      { label: messages.language, value: languageName(order.language, defaultLanguage) },
      { label: messages.product, value: values.product },
      { label: messages.quantity, value: values.quantity },
      { label: messages.weight, value: document.weight.text },
      written("specialRequests"),
      ...(attachments.length > 0 ? [] : [{ label: messages.document, value: messages.documentFailed }]),
      ...(order.confirmationHeld ? [{ label: messages.claimed, value: messages.confirmationHeld }] : []),
      ...(order.claimedTotalDiffers ? [{ label: messages.claimed, value: messages.claimedDiffers }] : []),
    ],
    total: { label: messages.total, value: values.total },
    action: { label: messages.open, url: `${publicUrl}/admin?q=${order.orderNumber}&open=${order.id}` },
    footer: messages.footer,
  });
  const replyTo = { name: order.contactName, address: order.email };
  return { subject: interpolate(messages.subject, values), html, text, replyTo, attachments };
}

/** Returns the document, or no attachment if it could not be typeset. In that case, the email says where to find it. */
async function attachmentsOf(services: DocumentServices, order: OrderRow): Promise<ComposedMail["attachments"]> {
  const document = await orderDocument(services, order, mailWait);
  if (document.state === "failed") return [];
  return [{ filename: `${order.orderNumber}.pdf`, contentType: "application/pdf", content: document.pdf }];
}

/** Returns an order's document as an attachment. Throws if there is none, so that the email is tried again later. */
export async function attachedDocument(services: DocumentServices, orderId: string) {
  const order = await findOrder(services.db, orderId);
  const [document] = order && !order.purgedAt ? await attachmentsOf(services, order) : [];
  if (!document) throw new Error("The document of the order could not be created");
  return document;
}
