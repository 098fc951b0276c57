import { decimalOf, kilogramsOf } from "#app/domain/money.ts";
import { productTypes } from "#app/domain/products.ts";
import { idempotencyKeyOf } from "#app/platform/db/idempotency.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { requesterOf } from "#app/platform/sandbox/requester-of.ts";
import * as contract from "./contract.ts";
import { readBuyerDocument } from "./document/document-contract.ts";
import { documentResponse } from "./document/order-pdf.server.ts";
import { fieldsFromBuyerInfo } from "./fields/order-fields.ts";
import { followPathOf, type OrderRow } from "./order-row.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { type OrderApiServices, staffCalls } from "./staff-calls.server.ts";
import { findOrderByToken } from "./store.server.ts";

/** Endpoints for purchase orders, used by buyers and staff. */
export function purchaseOrdersApi(services: OrderApiServices): Served[] {
  return [...buyerCalls(services), ...staffCalls(services)];
}

function buyerCalls(services: OrderApiServices): Served[] {
  const { db, mailState } = services;
  return [
    serve(contract.sendPurchaseOrder, async ({ body }, { language, headers }) => {
      const { quantity, total: claimedTotal, price: _price, weight: _weight, ...fields } = body.buyerInfo;
      const buyer = { ...fieldsFromBuyerInfo(fields), quantity };
      const { productType, htmlContent } = body;
      const idempotencyKey = idempotencyKeyOf(headers);
      const sent = { buyer, productType, htmlContent, claimedTotal, language, idempotencyKey };
      const { order, repeated } = await placeOrder(services, sent);
      const prices = order.claimedTotalDiffers && (await services.prices());
      const newPricesCents = prices ? recordOf(productTypes, (product) => prices[product]) : undefined;
      const placed = { ...placedOrderOf(order, mailState()), newPricesCents };
      return new Answer(placed, { status: repeated ? 200 : 201 });
    }),

    serve(readBuyerDocument, async ({ params }, caller) => {
      const order = await findOrderByToken(db, params.token);
      if (!order) throw new AppError("notFound", "order");
      return documentResponse(services, order, requesterOf(caller, "document"));
    }),
  ];
}

function placedOrderOf(order: OrderRow, email: "queued" | "stored"): contract.PlacedOrder {
  return {
    orderNumber: order.orderNumber,
    orderedAt: order.createdAt.toISOString(),
    productType: order.productType,
    quantity: order.quantity,
    unitPrice: decimalOf(order.unitPriceCents),
    totalPrice: decimalOf(order.totalCents),
    totalWeight: kilogramsOf(order.weightGrams),
    followPath: followPathOf(order),
    documentUrl: `/api/orders/${order.followToken}/document.pdf`,
    email: order.confirmationHeld ? "held" : email,
  };
}
