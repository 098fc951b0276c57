/** The words of the two mails about an order. The seller's mail is always English (design §9). */
export const en = {
  buyer: {
    subject: "Purchase order {orderNumber} received",
    preheader: "We have received your order and will contact you to confirm it.",
    title: "Thank you for your order",
    intro:
      "We have received your purchase order. We will contact you to confirm quantity, shipping and payment. The order document is attached as PDF.",
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
    company: "Company",
    contact: "Contact",
    email: "E-mail",
    phone: "Phone",
    address: "Shipping address",
    language: "Language",
    languages: { en: "English", ar: "Arabic" },
    product: "Product",
    quantity: "Quantity",
    weight: "Total weight",
    requests: "Special requests",
    claimed: "Please note",
    claimedDiffers: "The buyer’s browser showed another total. The total here is the one we computed.",
    none: "Not given",
    total: "Total",
    open: "Open in the back office",
    footer: "Sent by the website for every purchase order.",
  },
};
export type MailWords = typeof en;
