import type { FieldName } from "./order-fields.ts";

/** Labels of the buyer's fields in the form, the document, and the back office. */
export const en = {
  form: {
    companyName: "Company Name",
    contactName: "Contact Name",
    phone: "Phone Number",
    email: "Email",
    address: "Shipping Address",
    specialRequests: "Special Requests",
  },
  document: {
    companyName: "Company name",
    contactName: "Contact name",
    phone: "Phone",
    email: "Email",
    address: "Address",
    specialRequests: "Special requests",
  },
  staff: {
    companyName: "Company",
    contactName: "Contact",
    phone: "Phone",
    email: "Email",
    address: "Shipping address",
    specialRequests: "Special Requests",
  },
} satisfies Record<string, Record<FieldName, string>>;
export type FieldMessages = typeof en;
