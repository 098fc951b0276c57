import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { emailAddress, line, paragraph, shortText } from "#app/platform/http/text.ts";
import { parseQuantity } from "./pricing.ts";

/** Longest texts that still print on one page (docs/decisions: order document limits). */
export const limits = { name: 120, phone: 40, email: 254, address: 200, requests: 1000, requestLines: 12, note: 2000 };

/** What the buyer types; messages are keys of the feature's strings (spec §5 Purchase order). */
export const buyerSchema = z.object({
  companyName: line({ min: 2, max: limits.name, tooShort: "companyNameRequired" }),
  contactName: line({ min: 2, max: limits.name, tooShort: "contactNameRequired" }),
  phoneNumber: z._default(line({ max: limits.phone }), ""),
  email: emailAddress("emailInvalid"),
  shippingAddress: z._default(paragraph({ max: limits.address }), ""),
  quantity: z.pipe(
    line({ min: 1, max: 20, tooShort: "quantityRequired" }),
    z.string().check(z.refine((typed) => parseQuantity(typed) !== undefined, "quantityNotWhole")),
  ),
  specialRequests: z._default(
    z.pipe(
      paragraph({ max: limits.requests }),
      z.string().check(z.refine((text) => text.split("\n").length <= limits.requestLines, "tooManyLines")),
    ),
    "",
  ),
});
export type Buyer = z.infer<typeof buyerSchema>;

const productType = z.enum(productTypes, "productTypeInvalid");
const claimed = z.optional(z.union([z.string().check(z.maxLength(40)), z.number()]));

/** Bytes of the rendered document that a send may carry; it is kept as length and hash only (design §6). */
export const maxHtmlBytes = 256 * 1024;

export const placedOrderSchema = z.object({
  orderNumber: z.string(),
  orderedAt: z.iso.datetime(),
  productType,
  quantity: z.string(),
  unitPrice: z.string(),
  totalPrice: z.string(),
  totalWeight: z.string(),
  /** Where the buyer follows the order, without a language: "/order/…". */
  followPath: z.string(),
  documentUrl: z.string(),
  /** "held" where many orders named this email address: the document and the link are the record. */
  email: z.enum(["queued", "stored", "held"]),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const sendPurchaseOrder = endpoint({
  method: "POST",
  path: "/api/send-purchase-order",
  summary: "Places a purchase order; the server prices it. An Idempotency-Key makes a repeat harmless.",
  access: "everyone",
  lane: "orders",
  limit: { name: "orders", points: 20, perSeconds: 3600 },
  isIdempotent: true,
  body: z.object({
    htmlContent: shortText(maxHtmlBytes, { wrong: "documentMissing", tooLong: "tooLarge" }).check(
      z.minLength(1, "documentMissing"),
      z.refine((html) => new TextEncoder().encode(html).byteLength <= maxHtmlBytes, "tooLarge"),
    ),
    buyerInfo: z.extend(buyerSchema, { price: claimed, weight: claimed, total: claimed }),
    productType,
  }),
  status: 201,
  answer: placedOrderSchema,
});

export const readBuyerDocument = endpoint({
  method: "GET",
  path: "/api/orders/{token}/document.pdf",
  summary: "The order's document as PDF, for whoever holds the follow link.",
  access: "everyone",
  lane: "documents",
  limit: { name: "order-documents", points: 120, perSeconds: 600 },
  params: z.object({ token: shortText(22).check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  answerType: "application/pdf",
  answer: z.unknown(),
});
