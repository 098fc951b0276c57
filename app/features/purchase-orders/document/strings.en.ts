import { en as fields } from "../fields/strings.en.ts";

/** The text of the order document on screen and in the PDF. describe-order.ts fills in the `{placeholders}`. */
export const en = {
  title: "Purchase Order",
  orderNumber: "Order number",
  orderDate: "Date",
  hsCode: "HS code",
  seller: "Seller",
  buyer: "Buyer",
  ...fields.document,
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
  forSeller: "For the seller",
  forBuyer: "For the buyer",
  signature: "Name, signature, stamp",
  page: "Page {page} of {pages}",
  addressJoin: ", ",
};
export type DocumentMessages = typeof en;

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    /** Messages of the order document: products, quantities, and the printed sheet. */
    document: DocumentMessages;
  }
}
