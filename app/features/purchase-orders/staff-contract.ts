import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { exportEndpoints } from "#app/platform/csv/export-endpoints.ts";
import { can } from "#app/platform/http/access.ts";
import { keptPersonal } from "#app/platform/http/caching.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { expectedVersion } from "#app/platform/http/expected-version.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { mailStates } from "#app/platform/mail/mail-state.ts";
import { calendarDay } from "#app/platform/reading/day.ts";
import { readAmount } from "#app/platform/reading/read-amount.ts";
import { line, paragraph, shortText, plainLine } from "#app/platform/reading/text.ts";
import { documentStateSchema } from "./document/document-contract.ts";
import { makerSchema } from "./document/maker.ts";
import { eachStoredField } from "./fields/stored-fields.ts";
import { eachStatus, statuses } from "./status.ts";

/** An amount in USD as typed; a plain decimal once it is read. */
const amountTyped = z.pipe(
  z.pipe(
    shortText(40),
    z.transform((typed) => readAmount(typed) ?? ""),
  ),
  z.string().check(z.minLength(1, "invalidField")),
);

const daysTyped = z.pipe(plainLine({ max: "999".length }), z.string().check(z.regex(/^[1-9]\d{0,2}$/, "invalidField")));

const [productType, status] = [z.enum(productTypes), z.enum(statuses)];

export const orderSchema = z.object({
  id: uuid(),
  orderNumber: z.string(),
  productType,
  quantity: z.string(),
  ...eachStoredField(
    () => z.string(),
    () => z.nullable(z.string()),
  ),
  /** Frozen when the order was placed. */
  unitPrice: z.string(),
  totalPrice: z.string(),
  totalWeight: z.string(),
  status,
  version: z.number(),
  language: z.enum(languages),
  /** Whether the browser sent a different total than the server calculated. */
  claimedTotalDiffers: z.boolean(),
  /** Whether the confirmation was held because there were many orders for this email address within an hour. */
  confirmationHeld: z.boolean(),
  createdAt: moment(),
  updatedAt: moment(),
  deletedAt: z.nullable(moment()),
});
export type Order = z.infer<typeof orderSchema>;

export const pageSize = 100;

export const orderSorts = ["-date", "date", "-total", "total", "company", "-company"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** A date in the seller's time zone. */
const day = calendarDay("invalidField");

export const orderFilterSchema = z.object({
  q: z.optional(line({ max: 200 })),
  status: z.optional(z.enum(["all", ...statuses, "deleted"])),
  product: z.optional(productType),
  /** First and last day, both inclusive (Africa/Cairo). */
  from: z.optional(day),
  until: z.optional(day),
  /** Only orders placed more than this many days ago. */
  older: z.optional(daysTyped),
  /** The minimum and maximum total. */
  min: z.optional(amountTyped),
  max: z.optional(amountTyped),
  sort: z.optional(z.enum(orderSorts)),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

/** Matches are counted up to this limit. A higher exact count would be of no use to staff and would require a scan. */
export const countedAtMost = 1000;

/** Whether a trigger maintains the count for this filter. Counts for other filters are limited. */
export function isCountKept({ q, status, product, from, until, older, min, max }: OrderFilter): boolean {
  return status !== "deleted" && [q, product, from, until, older, min, max].every((part) => !part);
}

export const listOrders = endpoint({
  method: "GET",
  path: "/api/purchase-orders",
  summary:
    "Lists orders, newest first, at most 100 per page, with a Link header to the next page. X-Total-Count is the number of matches, or a lower bound when X-Total-Count-Exact is false.",
  access: can.readOrders,
  cacheControl: keptPersonal,
  headers: z.object({ "x-total-count": z.string(), "x-total-count-exact": z.optional(z.enum(["false"])) }),
  query: z.extend(orderFilterSchema, { cursor: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.array(orderSchema),
});

export const summarySchema = z.object({
  total: z.number(),
  ...eachStatus(() => z.number()),
  /** Totals in USD of all orders that are not deleted, and of completed ones, as decimal strings. */
  revenue: z.string(),
  completedRevenue: z.string(),
});
export type Summary = z.infer<typeof summarySchema>;

export const readSummary = endpoint({
  method: "GET",
  path: "/api/purchase-orders/summary",
  summary: "The totals on the stat cards.",
  access: can.readOrders,
  cacheControl: keptPersonal,
  answer: summarySchema,
});

const idList = /^(?:(?:^|,)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}){1,100}$/;
const idListCharacters = 100 * (36 + 1);

const exported = z.extend(orderFilterSchema, {
  /** Comma-separated ids, to include only these orders. */
  ids: z.optional(shortText(idListCharacters).check(z.regex(idList, "invalidField"))),
});

export const exportOrders = exportEndpoints({
  path: "/api/purchase-orders/export",
  what: "The filtered orders",
  access: can.readOrders,
  query: exported,
});

export const historyEntrySchema = z.object({
  id: uuid(),
  event: z.enum(["placed", "status", "note", "deleted", "restored", "mailResent"]),
  actor: z.string(),
  from: z.nullable(status),
  to: z.nullable(status),
  note: z.nullable(z.string()),
  at: moment(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const mailStateSchema = z.object({
  id: uuid(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  lastAnswer: z.nullable(z.string()),
  updatedAt: moment(),
});
export type MailState = z.infer<typeof mailStateSchema>;

const byId = z.object({ id: uuid() });
export const longestNote = 2000;
const note = paragraph({ min: 1, max: longestNote, tooShort: "noteRequired" });

export const orderDetailsSchema = z.extend(orderSchema, {
  history: z.array(historyEntrySchema),
  mails: z.array(mailStateSchema),
  /** Whether there is a mail server. Otherwise, emails are stored. */
  sendsMail: z.boolean(),
  followPath: z.string(),
  documentUrl: z.string(),
  documentState: documentStateSchema,
  /** The seller's details on the day of the order, as in its document. */
  seller: makerSchema,
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export const readOrder = endpoint({
  method: "GET",
  path: "/api/purchase-orders/{id}",
  summary: "One order with its history and emails.",
  access: can.readOrders,
  params: byId,
  answer: orderDetailsSchema,
});

export const changeOrder = endpoint({
  method: "PATCH",
  path: "/api/purchase-orders/{id}",
  summary: "Changes the status (409 for a stale version) or adds a note.",
  access: can.changeOrders,
  params: byId,
  body: z.object({ version: z.number().check(z.int()), status: z.optional(status), note: z.optional(note) }),
  isIdempotent: true,
  answer: orderSchema,
});

/** An order that a bulk change could not update: the reason, its current state, and who changed it last. */
const refusedOrderSchema = z.object({
  id: uuid(),
  /** gone: deleted in the meantime; conflict: the version is stale; invalid: not possible in its current status. */
  reason: z.enum(["gone", "conflict", "invalid"]),
  order: z.nullable(orderSchema),
  changed: z.nullable(z.object({ by: z.string(), at: moment() })),
});
export type RefusedOrder = z.infer<typeof refusedOrderSchema>;

export const changeOrders = endpoint({
  method: "POST",
  path: "/api/purchase-orders/status",
  summary: "Changes the status of several orders independently: a failure does not stop the others.",
  access: can.changeOrders,
  body: z.object({
    status,
    note: z.optional(note),
    orders: z
      .array(z.object({ id: uuid(), version: z.number().check(z.int()) }))
      .check(z.minLength(1), z.maxLength(pageSize)),
  }),
  maxBytes: 80 * 1024,
  answer: z.object({ changed: z.array(orderSchema), refused: z.array(refusedOrderSchema) }),
});

export const deleteOrder = endpoint({
  method: "DELETE",
  path: "/api/purchase-orders/{id}",
  summary: "Deletes an order; it can be restored for 30 days. 409 if it has changed since `version`, when given.",
  access: can.changeOrders,
  params: byId,
  // Optional, because requirements §7 lists only the id for this endpoint.
  query: z.object({ version: z.optional(expectedVersion) }),
  answer: z.object({ success: z.boolean() }),
});

export const restoreOrder = endpoint({
  method: "POST",
  path: "/api/purchase-orders/{id}/restore",
  summary: "Restores a deleted order.",
  access: can.changeOrders,
  params: byId,
  answer: orderSchema,
});

export const resendOrderMail = endpoint({
  method: "POST",
  path: "/api/purchase-orders/{id}/mails/{mailId}/resend",
  summary: "Resends one of the order's emails.",
  access: can.changeOrders,
  params: z.object({ id: uuid(), mailId: uuid() }),
  answer: orderDetailsSchema,
});
