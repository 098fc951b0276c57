import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { emailAddress } from "#app/platform/http/text.ts";

/** The maximum number of orders, and of inquiries, to show. */
export const shownAtMost = 20;

export const personSchema = z.object({
  orders: z.array(
    z.object({
      id: z.uuid(),
      orderNumber: z.string(),
      status: z.string(),
      total: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  inquiries: z.array(
    z.object({ id: z.uuid(), inquiryType: z.string(), status: z.string(), createdAt: z.iso.datetime() }),
  ),
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
