import * as z from "zod/mini";
import { exportEndpoints } from "#app/platform/csv/export-endpoints.ts";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { mailStates } from "#app/platform/mail/mail-state.ts";
import { emailAddress, line } from "#app/platform/reading/text.ts";

/** The maximum number of orders, of inquiries, and of replies to show. */
export const shownAtMost = 20;

const orders = z.array(
  z.object({
    id: uuid(),
    orderNumber: z.string(),
    status: z.string(),
    total: z.string(),
    createdAt: moment(),
  }),
);
const inquiries = z.array(z.object({ id: uuid(), inquiryType: z.string(), status: z.string(), createdAt: moment() }));
const replies = z.array(
  z.object({
    id: uuid(),
    recordKind: z.enum(["inquiry", "purchase-order"]),
    recordId: uuid(),
    subject: z.string(),
    state: z.enum(mailStates),
    createdAt: moment(),
  }),
);

export const personSchema = z.object({
  orders,
  inquiries,
  /** The customer with this address. Missing if there are only deleted orders and spam. */
  customerId: z.optional(uuid()),
});
export type Person = z.infer<typeof personSchema>;

/** Uses POST for reading, to keep the email address out of URLs, logs, and browser history. */
export const readPerson = endpoint({
  method: "POST",
  path: "/api/customer-history",
  summary: "The latest orders and inquiries of one e-mail address, in whatever case it is written.",
  access: can.serveCustomers,
  body: z.object({ email: emailAddress("invalidField") }),
  answer: personSchema,
});

/** Everyone who sent an order or an inquiry, by email address. The id keeps the address out of URLs. */
export const customerSchema = z.object({
  id: uuid(),
  email: z.string(),
  name: z.string(),
  /** Null without orders. */
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  orders: z.number(),
  /** The total value of the orders. */
  total: z.string(),
  inquiries: z.number(),
  /** The time of the latest order or inquiry. */
  lastAt: moment(),
});
export type Customer = z.infer<typeof customerSchema>;

export const pageSize = 50;

export const customerSorts = ["-last", "last", "-total", "total", "-orders", "orders"] as const;

export const customerFilterSchema = z.object({
  q: z.optional(line({ max: 200 })),
  sort: z.optional(z.enum(customerSorts)),
});
export type CustomerFilter = z.infer<typeof customerFilterSchema>;

export const listCustomers = endpoint({
  method: "GET",
  path: "/api/customers",
  summary: "Lists customers, latest first, 50 per page, with a Link header to the next page.",
  access: can.serveCustomers,
  query: z.extend(customerFilterSchema, { cursor: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.array(customerSchema),
});

export const exportCustomers = exportEndpoints({
  path: "/api/customers/export",
  what: "The customers that match a search",
  access: can.serveCustomers,
  query: customerFilterSchema,
});

export const customerDetailsSchema = z.extend(customerSchema, {
  replies: z.number(),
  latest: z.object({ orders, inquiries, replies }),
});
export type CustomerDetails = z.infer<typeof customerDetailsSchema>;

export const readCustomer = endpoint({
  method: "GET",
  path: "/api/customers/{id}",
  summary: "One customer with the latest orders, inquiries, and replies.",
  access: can.serveCustomers,
  params: z.object({ id: uuid() }),
  answer: customerDetailsSchema,
});
