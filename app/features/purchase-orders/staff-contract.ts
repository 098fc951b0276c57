import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { cleanLine, paragraph } from "#app/platform/http/text.ts";
import { limits } from "./contract.ts";
import { statuses } from "./status.ts";

const productType = z.enum(productTypes);
const status = z.enum(statuses);

/** One order as a list shows it. */
export const orderSchema = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  productType,
  quantity: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  specialRequests: z.nullable(z.string()),
  totalPrice: z.string(),
  totalWeight: z.string(),
  status,
  version: z.number(),
  language: z.enum(["en", "ar"]),
  /** The browser claimed another total than the server computed. */
  claimedTotalDiffers: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.nullable(z.iso.datetime()),
});
export type Order = z.infer<typeof orderSchema>;

export const pageSize = 100;

const search = z.optional(z.pipe(z.pipe(z.string(), z.transform(cleanLine)), z.string().check(z.maxLength(200))));
export const orderFilterSchema = z.object({
  q: search,
  status: z.optional(z.enum(["all", ...statuses, "deleted"])),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const listOrders = endpoint({
  method: "GET",
  path: "/api/purchase-orders",
  summary: "Orders, newest first, at most 100 a page; Link names the next page, X-Total-Count how many match.",
  access: "staff",
  query: z.extend(orderFilterSchema, { cursor: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.array(orderSchema),
});

export const summarySchema = z.object({
  total: z.number(),
  pending: z.number(),
  contacted: z.number(),
  completed: z.number(),
  /** Totals of all orders that are not deleted, and of the completed ones among them; decimal strings in USD. */
  revenue: z.string(),
  completedRevenue: z.string(),
});
export type Summary = z.infer<typeof summarySchema>;

export const readSummary = endpoint({
  method: "GET",
  path: "/api/purchase-orders/summary",
  summary: "The figures of the stat cards.",
  access: "staff",
  answer: summarySchema,
});

export const exportOrders = endpoint({
  method: "GET",
  path: "/api/purchase-orders/export.csv",
  summary: "The filtered orders as CSV (UTF-8 with BOM, formula cells neutralised).",
  access: "staff",
  query: orderFilterSchema,
  answerType: "text/csv",
  answer: z.unknown(),
});

export const historyEntrySchema = z.object({
  id: z.uuid(),
  event: z.enum(["placed", "status", "note", "deleted", "restored", "mailResent"]),
  actor: z.string(),
  from: z.nullable(status),
  to: z.nullable(status),
  note: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const mailStateSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(["queued", "sending", "sent", "retry", "failed", "stored"]),
  attempts: z.number(),
  lastAnswer: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
});
export type MailState = z.infer<typeof mailStateSchema>;

const byId = z.object({ id: z.uuid() });
const note = paragraph({ min: 1, max: limits.note, tooShort: "noteRequired" });

export const orderDetailsSchema = z.extend(orderSchema, {
  history: z.array(historyEntrySchema),
  mails: z.array(mailStateSchema),
  followPath: z.string(),
  documentUrl: z.string(),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export const readOrder = endpoint({
  method: "GET",
  path: "/api/purchase-orders/{id}",
  summary: "One order with its history and its mails.",
  access: "staff",
  params: byId,
  answer: orderDetailsSchema,
});

export const changeOrder = endpoint({
  method: "PATCH",
  path: "/api/purchase-orders/{id}",
  summary: "Changes the status (a stale version answers 409), or adds a note.",
  access: "staff",
  params: byId,
  body: z.object({ version: z.number().check(z.int()), status: z.optional(status), note: z.optional(note) }),
  answer: orderSchema,
});

export const deleteOrder = endpoint({
  method: "DELETE",
  path: "/api/purchase-orders/{id}",
  summary: "Hides an order; it can be restored for 30 days.",
  access: "staff",
  params: byId,
  answer: z.object({ success: z.boolean() }),
});

export const restoreOrder = endpoint({
  method: "POST",
  path: "/api/purchase-orders/{id}/restore",
  summary: "Brings a deleted order back.",
  access: "staff",
  params: byId,
  answer: orderSchema,
});

export const resendOrderMail = endpoint({
  method: "POST",
  path: "/api/purchase-orders/{id}/mails/{mailId}/resend",
  summary: "Sends one of the order's mails again.",
  access: "staff",
  params: z.object({ id: z.uuid(), mailId: z.uuid() }),
  answer: orderDetailsSchema,
});

export const readStaffDocument = endpoint({
  method: "GET",
  path: "/api/purchase-orders/{id}/document.pdf",
  summary: "The order's document as PDF, for staff.",
  access: "staff",
  params: byId,
  answerType: "application/pdf",
  answer: z.unknown(),
});

export const orderTotalsSchema = z.array(
  z.object({ month: z.string(), productType, status, orders: z.number(), total: z.string(), weight: z.string() }),
);
export type OrderTotals = z.infer<typeof orderTotalsSchema>;

export const readOrderTotals = endpoint({
  method: "GET",
  path: "/api/analytics/orders",
  summary: "Orders, value and weight by month (Africa/Cairo), product and status.",
  access: "staff",
  answer: orderTotalsSchema,
});
