import { expect, test } from "vitest";
import { mailtoReply } from "#app/office/reply-opening.ts";
import { defaultContent, makerOf } from "#content/site-content.ts";
import { describeOrder } from "../document/describe-order.ts";
import { orderFacts } from "../document/order-facts.ts";
import { sellerOf } from "../document/seller.ts";
import type { Order } from "../staff-contract.ts";
import { repliedRecordOf, orderAsText, whatsappTo } from "./order-messages.ts";
import { orderReplyMessages } from "./reply-messages.server.ts";

const order: Order = {
  id: "3f1f7a3e-7f55-4d3c-9a46-6a6a3f6b1c11",
  orderNumber: "PO-2026-000007",
  productType: "capsules",
  quantity: "24",
  companyName: "شركة النيل",
  contactName: "منى عادل",
  email: "mona@nile.example",
  phone: "+20 100 123 4567",
  address: null,
  specialRequests: "Deliver on Sunday",
  unitPrice: "250.00",
  totalPrice: "6000.00",
  totalWeight: "1.44",
  status: "pending",
  version: 1,
  language: "ar",
  claimedTotalDiffers: false,
  confirmationHeld: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  deletedAt: null,
};

test("a reply is in the buyer's language and lists what was ordered", () => {
  const arabic = decodeURIComponent(mailtoReply(repliedRecordOf(order, orderReplyMessages)));
  expect(arabic).toMatch(/^mailto:mona@nile\.example\?subject=أمر الشراء PO-2026-000007&body=السيد\/السيدة منى عادل،/);
  expect(arabic).toContain("كبسولات PMF، 24 عبوة");
  const english = decodeURIComponent(mailtoReply(repliedRecordOf({ ...order, language: "en" }, orderReplyMessages)));
  expect(english).toContain("PMF Capsules, 24 Bottles, USD\u00a06,000.00");
});

test.each([
  ["+20 100 123 4567", "201001234567"],
  ["0020 100 123 4567", "201001234567"],
  ["٠١٠٠ ١٢٣ ٤٥٦٧", "201001234567"],
  ["+966 (0)50 123 4567", "966501234567"],
])("WhatsApp is offered for %s", (phone, number) => {
  const link = new URL(whatsappTo({ ...order, phone }, orderReplyMessages) ?? "");
  expect(link.origin + link.pathname).toBe(`https://wa.me/${number}`);
  expect(link.searchParams.get("text")).toContain("منى عادل");
});

test.each([null, "02 2735 1234", "javascript:alert(1)", "see email"])("WhatsApp is not offered for %s", (phone) => {
  expect(whatsappTo({ ...order, phone }, orderReplyMessages)).toBeUndefined();
});

test("an order as text has its number, buyer, amounts, and requests", () => {
  const seller = sellerOf(orderReplyMessages.en.document, "en", makerOf(defaultContent));
  const facts = orderFacts(order, { ...order, orderedAt: order.createdAt });
  expect(orderAsText(describeOrder(facts, orderReplyMessages.en.document, seller, "en"))).toMatchInlineSnapshot(`
    "*Purchase Order PO-2026-000007*
    Date: 20 November 2026

    Company name: ⁧شركة النيل⁩
    Contact name: ⁧منى عادل⁩
    Phone: +20 100 123 4567
    Email: mona@nile.example

    PMF Capsules
    Quantity: 24 Bottles
    Unit price: USD 250.00
    Total weight: 1.44 KG
    Total: USD 6,000.00

    Special requests:
    Deliver on Sunday"
  `);
});
