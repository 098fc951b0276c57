import type { Page } from "@playwright/test";
import { inquiryMessages } from "#app/features/inquiries/messages.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { expect, test } from "#tests/support/journey.ts";
import { translatePage } from "#tests/support/translate-page.ts";

const buyer = {
  companyName: "Nile Pharma",
  contactName: "Mona Adel",
  phone: "+20 100 123 4567",
  address: "12 Corniche, Alexandria",
};

async function write(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
}

for (const early of [true, false]) {
  const tag = early ? "@arabic-nightly" : "@english-nightly";
  test(
    `a buyer whose browser translates the page ${early ? "immediately" : "later"} orders like any other`,
    { tag },
    async ({ page, open, language, expectedErrors }) => {
      const t = orderMessages[language];
      if (early) {
        expectedErrors.push(/Minified React error #418/);
        await translatePage(page, { early });
      }
      await open("/purchase-order");
      await write(page, buyer);
      const document = page.getByRole("article");
      await expect(document).toContainText(buyer.companyName);
      if (!early) await translatePage(page);
      const quantity = page.locator("[name=quantity]");
      await page.locator("[value=powder]").check({ force: true });
      await quantity.fill("3");
      await expect(document).toContainText("USD 15,000.00");
      await page.locator("[value=capsules]").check({ force: true });
      await quantity.fill("12");
      await expect(document).toContainText("USD 3,000.00");
      await expect(page.locator("main form")).toContainText(`»${t.form.quantity.capsules}`);
      await expect(page.locator("main form")).not.toContainText(t.form.quantity.powder);
      await expect(document).not.toContainText("»");

      const send = page.getByRole("button", { name: t.form.send });
      await write(page, { email: "mona@" });
      await send.click();
      await expect(page.getByText(`»${t.emailInvalid}`).first()).toBeVisible();
      await write(page, { email: "mona@nile.example" });
      await send.click();
      await expect(page.getByText(`»${t.toasts.success}`).first()).toBeVisible();
    },
  );
}

test(
  "a visitor whose browser translates the page immediately keeps their input and the focus",
  { tag: "@english-nightly" },
  async ({ page, open, language, expectedErrors }) => {
    expectedErrors.push(/Minified React error #418/);
    const t = inquiryMessages[language];
    await translatePage(page, { early: true });
    await open("/");
    const name = page.locator("#contact [name=name]");
    await name.pressSequentially("Mona");
    await expect(page.locator("#contact [data-island]")).toHaveCount(0);
    await expect(name).toBeFocused();
    await page.keyboard.type(" Adel");
    await write(page, { email: "mona@nile.example", message: "Which quantities do you ship?" });
    await expect(name).toHaveValue("Mona Adel");
    await page.locator("#contact form button").last().click();
    await expect(page.getByText(`»${t.form.sent}`).first()).toBeVisible();
  },
);
