import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { FieldName } from "./order-fields.ts";

/** Labels of the buyer's fields in the form, the document, and the back office. */
export const orderFieldMessages = defineMessages({
  en: {
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
  } satisfies Record<string, Record<FieldName, string>>,
  ar: {
    form: {
      companyName: "اسم الشركة",
      contactName: "اسم المسؤول",
      phone: "رقم الهاتف",
      email: "البريد الإلكتروني",
      address: "عنوان الشحن",
      specialRequests: "طلبات خاصة",
    },
    document: {
      companyName: "اسم الشركة",
      contactName: "اسم المسؤول",
      phone: "الهاتف",
      email: "البريد الإلكتروني",
      address: "العنوان",
      specialRequests: "طلبات خاصة",
    },
    staff: {
      companyName: "الشركة",
      contactName: "المسؤول",
      phone: "الهاتف",
      email: "البريد الإلكتروني",
      address: "عنوان الشحن",
      specialRequests: "طلبات خاصة",
    },
  },
});
