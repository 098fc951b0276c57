import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment } from "#app/platform/http/formats.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { line, shortText } from "#app/platform/reading/text.ts";
import { eachField, fieldOf, buyerInfoFrom } from "./fields/order-fields.ts";
import { parseQuantity } from "./pricing.ts";

const fields = eachField((name) => {
  const { schema, isOptional } = fieldOf(name);
  return isOptional ? z._default(schema, "") : schema;
});
const quantity = z.pipe(
  line({ min: 1, max: 20, tooShort: "quantityRequired" }),
  z.string().check(z.refine((typed) => parseQuantity(typed) !== undefined, "quantityNotWhole")),
);

/**
 * The data that the buyer enters. Error messages are keys in the feature's strings (requirements §5 Purchase order).
 */
export const buyerSchema = z.object({ ...fields, quantity });
export type Buyer = z.infer<typeof buyerSchema>;

const productType = z.enum(productTypes, "productTypeInvalid");
const claimed = z.optional(z.union([z.string().check(z.maxLength(40)), z.number()]));

/** The maximum size of the rendered document in a request. Only its length and hash are stored (decision 021). */
export const maxHtmlBytes = 256 * 1024;

export const placedOrderSchema = z.object({
  orderNumber: z.string(),
  orderedAt: moment(),
  productType,
  quantity: z.string(),
  unitPrice: z.string(),
  totalPrice: z.string(),
  totalWeight: z.string(),
  /** The path of the order page without a language prefix: "/order/…". */
  followPath: z.string(),
  documentUrl: z.string(),
  /**
   * "held" if there have been too many orders for this email address. The buyer still has the document and the link.
   */
  email: z.enum(["queued", "stored", "held"]),
  /** The present unit prices, if the buyer saw another total: they changed after the page was loaded. */
  newPricesCents: z.optional(z.object(recordOf(productTypes, () => z.number()))),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const sendPurchaseOrder = endpoint({
  method: "POST",
  path: "/api/send-purchase-order",
  summary: "Places a purchase order.",
  access: "everyone",
  lane: "orders",
  limit: { name: "orders", points: 20, perSeconds: 3600 },
  isIdempotent: true,
  body: z.object({
    htmlContent: shortText(maxHtmlBytes, { wrong: "documentMissing", tooLong: "tooLarge" }).check(
      z.minLength(1, "documentMissing"),
      z.refine((html) => new TextEncoder().encode(html).byteLength <= maxHtmlBytes, "tooLarge"),
    ),
    buyerInfo: z.object({ ...buyerInfoFrom(fields), quantity, price: claimed, weight: claimed, total: claimed }),
    productType,
  }),
  maxBytes: 1792 * 1024,
  status: 201,
  repeatStatus: 200,
  answer: placedOrderSchema,
});
