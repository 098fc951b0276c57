import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { orderFieldMessages } from "../fields/messages.ts";

/** The text of the order document on screen and in the PDF. describe-order.ts fills in the `{placeholders}`. */
export const orderDocumentMessages = defineMessages({
  en: {
    title: "Purchase Order",
    orderNumber: "Order number",
    orderDate: "Date",
    hsCode: "HS code",
    seller: "Seller",
    buyer: "Buyer",
    ...orderFieldMessages.en.document,
    website: "Website",
    registrationLabel: "Commercial registration",
    registration: "Commercial registration no. {number}",
    item: "Item",
    quantity: "Quantity",
    unitPrice: "Unit price",
    amount: "Amount",
    weight: "Total weight",
    total: "Total",
    kilograms: "{n} KG",
    /** Keyed by plural category (Intl.PluralRules). `other` is the fallback for empty forms. */
    bottles: { one: "{n} Bottle", two: "", few: "", many: "", other: "{n} Bottles" },
    capsulesName: "PMF Capsules",
    capsulesDescription: "{capsules} capsules per bottle, {milligrams} mg each",
    powderName: "PMF Powder",
    powderDescription: "Per kilogram, bulk",
    terms: "Terms",
    delivery: "Delivery",
    payment: "Payment",
    page: "Page {page} of {pages}",
    addressJoin: ", ",
  },
  ar: {
    title: "أمر شراء",
    orderNumber: "رقم الطلب",
    orderDate: "التاريخ",
    hsCode: "رمز النظام المنسق (HS)",
    seller: "البائع",
    buyer: "المشتري",
    ...orderFieldMessages.ar.document,
    website: "الموقع الإلكتروني",
    registrationLabel: "السجل التجاري",
    registration: "سجل تجاري رقم {number}",
    item: "الصنف",
    quantity: "الكمية",
    unitPrice: "سعر الوحدة",
    amount: "المبلغ",
    weight: "الوزن الكلي",
    total: "الإجمالي",
    kilograms: "{n} كجم",
    bottles: { one: "عبوة واحدة", two: "عبوتان", few: "{n} عبوات", many: "{n} عبوة", other: "{n} عبوة" },
    capsulesName: "كبسولات PMF",
    capsulesDescription: "{capsules} كبسولة في العبوة، {milligrams} مجم لكل كبسولة",
    powderName: "مسحوق PMF",
    powderDescription: "سائب، السعر للكيلوجرام",
    terms: "الشروط",
    delivery: "التسليم",
    payment: "الدفع",
    page: "صفحة {page} من {pages}",
    addressJoin: "، ",
  },
});

export type DocumentMessages = (typeof orderDocumentMessages)[Language];

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    /** Messages of the order document: products, quantities, and the printed sheet. */
    document: DocumentMessages;
  }
}
