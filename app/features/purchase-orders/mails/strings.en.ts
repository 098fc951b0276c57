import { en as fields } from "../fields/strings.en.ts";

/** The words of the two mails about an order. The seller's mail is always English (design §9). */
export const en = {
  buyer: {
    subject: "Purchase order {orderNumber} received",
    preheader: "We have received your order and will contact you to confirm it.",
    title: "Thank you for your order",
    intro: "We have received your purchase order. We will contact you to confirm quantity, shipping and payment.",
    attached: "The order document is attached as PDF.",
    notAttached: "You will find the order document under the link below.",
    orderNumber: "Order number",
    product: "Product",
    quantity: "Quantity",
    weight: "Total weight",
    delivery: "Delivery",
    total: "Total",
    follow: "Follow your order",
    footer:
      "You receive this message because this address was given in a purchase order on our website. If it was not you, please ignore it.",
  },
  seller: {
    subject: "New purchase order {orderNumber}: {product}, {quantity}",
    preheader: "{total}, to be confirmed with the buyer.",
    title: "New purchase order {orderNumber}",
    intro: "A buyer placed this order on the website. A reply to this mail goes to the buyer.",
    fields: { ...fields.staff, email: "E-mail", specialRequests: "Special requests" },
    language: "Language",
    languages: { en: "English", ar: "Arabic" },
    product: "Product",
    quantity: "Quantity",
    weight: "Total weight",
    document: "Document",
    documentFailed: "The PDF could not be made. Open the order in the back office to try again.",
    claimed: "Please note",
    confirmationHeld:
      "One of many orders that named this email address within an hour. The confirmation to the buyer is held; you can send it in the back office.",
    claimedDiffers: "The buyer’s browser showed another total. The total here is the one we computed.",
    none: "Not given",
    total: "Total",
    open: "Open in the back office",
    footer: "Sent by the website for every purchase order.",
  },
};
export type MailWords = typeof en;
