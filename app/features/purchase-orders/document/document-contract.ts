import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { uuid } from "#app/platform/http/formats.ts";
import { shortText } from "#app/platform/reading/text.ts";

/**
 * "waiting" until an email or a reader needs the PDF, "underWay" while it is being typeset, and "set" once it is
 * stored.
 */
export const documentStateSchema = z.enum(["waiting", "underWay", "set", "failed"]);

const documentHeaders = z.object({ "repr-digest": z.string().check(z.regex(/^sha-256=:[\w+/]{43}=:$/)) });

export const readBuyerDocument = endpoint({
  method: "GET",
  path: "/api/orders/{token}/document.pdf",
  summary: "The order document as a PDF, for anyone with the tracking link.",
  access: "everyone",
  lane: "documents",
  limit: { name: "order-documents", points: 120, perSeconds: 600 },
  params: z.object({ token: shortText(22).check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  answerType: "application/pdf",
  headers: documentHeaders,
  answer: z.unknown(),
});

export const readStaffDocument = endpoint({
  method: "GET",
  path: "/api/purchase-orders/{id}/document.pdf",
  summary: "The order document as a PDF, for staff; with the special requests, which the buyer's omits.",
  access: can.readOrders,
  params: z.object({ id: uuid() }),
  answerType: "application/pdf",
  headers: documentHeaders,
  answer: z.unknown(),
});

export const retryDocument = endpoint({
  method: "POST",
  path: "/api/purchase-orders/{id}/document",
  summary: "Retries creating an order document that failed.",
  access: can.changeOrders,
  params: z.object({ id: uuid() }),
  answer: z.object({ state: documentStateSchema }),
});
