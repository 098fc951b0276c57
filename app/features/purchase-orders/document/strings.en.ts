import { en as fields } from "../fields/strings.en.ts";

/** The words of the order document, on the screen and in the PDF. `{places}` are filled by describe-order.ts. */
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
  /** By plural category of the language (Intl.PluralRules); `other` stands for the ones left empty. */
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
export type DocumentWords = typeof en;

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    /** Of the order document: products, quantities, and the sheet that is printed. */
    document: DocumentWords;
  }
}
