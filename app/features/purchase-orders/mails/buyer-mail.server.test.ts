import { expect, test } from "vitest";
import { shownIn } from "#app/platform/content/block-values.ts";
import { defaultContent } from "#content/site-content.ts";
import { exampleOrder } from "../document/example-order.ts";
import { buyerMailOf, exampleBuyerMail } from "./buyer-mail.server.ts";
import { buyerMailMessages } from "./messages.ts";

test("the email to buyers says whether the document is attached", () => {
  const { maker, orderMail: texts } = shownIn(defaultContent, "en");
  const order = { brand: maker.brand, texts, url: "#", ...exampleOrder(defaultContent, "en") };
  const [attached, missing] = [true, false].map(
    (isAttached) => buyerMailOf({ language: "en", ...order, isAttached }).text,
  );
  expect(attached).toContain(buyerMailMessages.en.attached);
  expect(missing).toContain(buyerMailMessages.en.notAttached);
});

test.each(["en", "ar"] as const)(
  "the %s email to buyers has the owner’s texts, with the order’s values",
  (language) => {
    const text = (name: string) => ({ en: `${name} in English`, ar: `${name} بالعربية` });
    const number = { en: "Received: {orderNumber}", ar: "وصلنا: {orderNumber}" };
    const orderMail = { ...defaultContent.orderMail, subject: number, intro: text("Intro"), button: text("Button") };
    const mail = exampleBuyerMail({ ...defaultContent, orderMail }, language);
    expect(mail.subject).toMatch(/: PO-\d{4}-\d+$/);
    for (const part of [text("Intro"), text("Button"), defaultContent.maker.brand]) {
      expect(mail.html).toContain(part[language]);
    }
    expect(mail.html).not.toMatch(/\{\w+\}/);
  },
);
