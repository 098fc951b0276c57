import { renderToStaticMarkup } from "react-dom/server";
import { redirect } from "react-router";
import { sendPurchaseOrder } from "#app/features/purchase-orders/contract.ts";
import { describeOrder } from "#app/features/purchase-orders/document/describe-order.ts";
import { orderDocumentMessages } from "#app/features/purchase-orders/document/messages.ts";
import { OrderDocument } from "#app/features/purchase-orders/document/order-document.tsx";
import { sellerOf } from "#app/features/purchase-orders/document/seller.ts";
import { fieldNames, fieldOf, isLatin } from "#app/features/purchase-orders/fields/order-fields.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { followPathOf } from "#app/features/purchase-orders/order-row.server.ts";
import { placeOrder } from "#app/features/purchase-orders/place-order.server.ts";
import { checkOrder } from "#app/features/purchase-orders/ui/check-order.ts";
import { type CheckedOrder, fieldsOfPayload, readOrderForm } from "#app/features/purchase-orders/ui/order-form.ts";
import type { GivenForm } from "#app/features/purchase-orders/ui/use-order-form.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { largestForm, readForm } from "#app/platform/http/read-body.server.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { makerOf } from "#content/site-content.ts";
import type { PageServices } from "./page-services.server.ts";
import { answerPlainForm, heldForm, type PlainForm } from "./plain-form.server.tsx";

/** Without the document that scripts send. */
const largest = largestForm({ maxBytes: 80 * 1024 });

const orderForm: PlainForm = {
  limit: sendPurchaseOrder.limit,
  read: (request) => readForm(request, largest),
  labels(language) {
    const { form } = orderMessages[language];
    const buyer = fieldNames.map((name) => {
      const dir = isLatin(name) ? ({ dir: "ltr" } as const) : {};
      return [name, { label: form[name], isLong: fieldOf(name).kind === "longText", ...dir }];
    });
    return {
      title: orderDocumentMessages[language].title,
      send: form.send,
      action: localized("/purchase-order", language),
      fields: { quantity: { label: form.quantity.powder, dir: "ltr" }, ...Object.fromEntries(buyer) },
    };
  },
};

export const heldOrder = heldForm(orderForm);

/**
 * Handles the order form in browsers without JavaScript: the buyer's order page, or the form with its input and errors.
 * Without an idempotency key, an identical order within two minutes is a repeat.
 */
export function answerOrder(request: Request, language: Language, services: PageServices) {
  return answerPlainForm(orderForm, request, language, services, {
    async receive(form) {
      const { order, problems = {} } = checkOrder(readOrderForm(form));
      if (!order) throw new AppError("invalid", "fields", { fields: problems });
      const { product, ...buyer } = order;
      const { order: placed } = await placeOrder(services.orders, {
        buyer,
        productType: product,
        language,
        htmlContent: await documentOf(order, language, services),
        claimedTotal: undefined,
        idempotencyKey: undefined,
      });
      return redirect(localized(followPathOf(placed), language), 303);
    },
    reject: ({ typed, problems, rejection }): GivenForm => ({
      typed: readOrderForm(typed),
      problems: { ...problems, ...fieldsOfPayload(problems) },
      rejection,
    }),
  });
}

/** Renders the document that the browser would have shown while the buyer was typing. */
async function documentOf({ product, ...fields }: CheckedOrder, language: Language, { content }: PageServices) {
  const site = await content();
  const messages = orderDocumentMessages[language];
  const facts = { ...fields, productType: product, unitPriceCents: site.pricing[product] };
  const view = describeOrder(facts, messages, sellerOf(messages, language, makerOf(site)), language);
  return renderToStaticMarkup(<OrderDocument view={view} />);
}
