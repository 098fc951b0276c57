import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import { orderFieldMessages } from "../fields/messages.ts";

/** The messages of the email to the buyer that depend on the order. The others are content. */
export const buyerMailMessages = defineMessages({
  en: {
    attached: "The order document is attached as a PDF.",
    notAttached: "You can find the order document at the link below.",
    orderNumber: "Order number",
    product: "Product",
    quantity: "Quantity",
    weight: "Total weight",
    delivery: "Delivery",
    total: "Total",
  },
  ar: {
    attached: "تجدون مستند الطلب مرفقًا بصيغة PDF.",
    notAttached: "تجدون مستند الطلب في الرابط أدناه.",
    orderNumber: "رقم الطلب",
    product: "المنتج",
    quantity: "الكمية",
    weight: "الوزن الإجمالي",
    delivery: "التسليم",
    total: "الإجمالي",
  },
});

/** The seller's email is always in English (decision 007). */
export const sellerMailMessages = {
  subject: "New purchase order {orderNumber}: {product}, {quantity}",
  preheader: "{total}, to be confirmed with the buyer.",
  title: "New purchase order {orderNumber}",
  intro: "A buyer placed this order on the website. Replies to this email go to the buyer.",
  fields: { ...orderFieldMessages[defaultLanguage].staff, specialRequests: "Special requests" },
  language: "Language",
  product: "Product",
  quantity: "Quantity",
  weight: "Total weight",
  document: "Document",
  documentFailed: "The PDF couldn’t be created. Open the order in the back office to try again.",
  claimed: "Please note",
  confirmationHeld:
    "This email address was used for many orders within an hour. The buyer’s confirmation is on hold; you can send it from the back office.",
  claimedDiffers: "The buyer’s browser showed a different total. The total here is the one we calculated.",
  none: "Not provided",
  total: "Total",
  open: "Open in the back office",
  footer: "Sent by the website for every purchase order.",
};
