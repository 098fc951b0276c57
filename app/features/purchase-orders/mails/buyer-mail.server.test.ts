import { expect, test } from "vitest";
import { defaultContent } from "#content/site-content.ts";
import { exampleBuyerMail } from "./buyer-mail.server.ts";

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
