import * as z from "zod/mini";
import { ar as officeAr } from "#app/office/strings.ar.ts";
import { en as officeEn } from "#app/office/strings.en.ts";
import { ar as siteAr } from "#app/features/site-content/strings.ar.ts";
import { en as siteEn } from "#app/features/site-content/strings.en.ts";
import { ar as ordersAr } from "#app/features/purchase-orders/back-office/strings.ar.ts";
import { en as ordersEn } from "#app/features/purchase-orders/back-office/strings.en.ts";
import { ar as formAr } from "#app/features/purchase-orders/strings.ar.ts";
import { en as formEn } from "#app/features/purchase-orders/strings.en.ts";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { blocks, defaultContent } from "#content/site-content.ts";
import { expect, test } from "#tests/support/journey.ts";
import { askFrom, publishContent } from "#tests/support/publish-content.ts";
import { startSite } from "#tests/support/site-server.ts";
import { look, signIn } from "#tests/support/staff.ts";

const { maker } = defaultContent;

const messages = {
  en: { office: officeEn, site: siteEn, orders: ordersEn, form: formEn },
  ar: { office: officeAr, site: siteAr, orders: ordersAr, form: formAr },
};

test(
  "two people with one order and one price: the second sees both versions and chooses; buyers see the new price",
  { tag: "@arabic-nightly" },
  async ({ page, context, browser, language, expectedErrors, expectNoAxeViolations }) => {
    expectedErrors.push(/status of 409/, /status of 400/); // the second person gets a conflict, and one amount is invalid
    // Use a separate site, because a second account makes the sign-in form ask for a name.
    await using site = await startSite();
    const { office, site: t, orders, form } = messages[language];
    await signIn(context, site, { language });
    const headers = { origin: site.url };
    const account = await context.request.post(`${site.url}/api/admin/accounts`, {
      data: { username: "mona", role: "owner" },
      headers,
    });
    const { password } = z.parse(z.object({ password: z.string() }), await account.json());
    const buyerInfo = { companyName: "Nile", contactName: "Sara", email: "sara@nile.example", quantity: "2" };
    const data = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo };
    const sent = await context.request.post(`${site.url}/api/send-purchase-order`, { data, headers });
    const { orderNumber, followPath } = z.parse(placedOrderSchema, await sent.json());
    await using second = await browser.newContext({ baseURL: site.url });
    await signIn(second, site, { language, username: "mona", password, newPassword: "a kettle of larks" });
    const colleague = await second.newPage();
    const buyer = await second.newPage();
    await buyer.goto(localized("/purchase-order?product=capsules", language));

    // Both people open the same order.
    for (const fixture of [page, colleague]) {
      await fixture.goto(`${site.url}/admin?q=${orderNumber}`);
      await fixture.getByRole("button", { name: interpolate(orders.list.open, { number: orderNumber }) }).click();
      await expect(fixture.getByRole("button", { name: orders.details.changeTo.contacted })).toBeEnabled();
    }
    await colleague.getByRole("button", { name: orders.details.changeTo.contacted }).click();
    await expect(
      colleague.getByText(interpolate(orders.details.changed, { status: orders.statuses.contacted })),
    ).toBeVisible();
    await page.getByRole("button", { name: orders.details.changeTo.completed }).click();
    const lost = page.getByRole("dialog").getByRole("alert");
    await expect(lost).toContainText(office.conflict.title);
    await expect(lost).toContainText("mona");
    await expect(lost.getByText(orders.statuses.contacted, { exact: true })).toBeVisible();
    await expect(lost.getByText(orders.statuses.completed, { exact: true })).toBeVisible();
    await look(page, `two-at-an-order-${language}`);
    await expectNoAxeViolations();
    await lost.getByRole("button", { name: office.conflict.apply }).click();
    await expect(
      page.getByText(interpolate(orders.details.changed, { status: orders.statuses.completed })),
    ).toBeVisible();
    await expect(lost).toHaveCount(0);

    // Both people edit the same price.
    const price = blocks.pricing.fields.capsules.label[language];
    for (const fixture of [page, colleague]) {
      await fixture.goto(`${site.url}/admin/site?block=pricing`);
      await expect(fixture.getByLabel(price)).toHaveValue("250.00");
    }
    await colleague.getByLabel(price).fill("260");
    await colleague.getByRole("button", { name: t.saveDraft }).click();
    await expect(colleague.getByText(t.draftSaved).first()).toBeVisible();
    await page.getByLabel(price).fill("free");
    await page.getByRole("button", { name: t.saveDraft }).click();
    await expect(page.getByText(t.priceInvalid)).toBeVisible();
    await page.getByLabel(price).fill("270.5");
    await page.getByRole("button", { name: t.saveDraft }).click();
    const both = page.getByRole("alert").filter({ hasText: office.conflict.title });
    await expect(both).toContainText("mona");
    await expect(both.getByText("260.00")).toBeVisible();
    await look(page, `two-at-a-price-${language}`);
    await expectNoAxeViolations();
    await both.getByRole("button", { name: office.conflict.apply }).click();
    await expect(both).toHaveCount(0);
    await expect(page.getByLabel(price)).toHaveValue("270.5");
    await page.getByRole("button", { name: t.review }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.publish, exact: true }).click();
    await expect(page.getByText(t.published)).toBeVisible();

    // The landing page changes immediately. An open form uses the new price and shows a message.
    await buyer.getByLabel(form.form.quantity.capsules).fill("2");
    await buyer.getByLabel(form.form.companyName).fill("Delta");
    await buyer.getByLabel(form.form.contactName).fill("Omar");
    await buyer.getByLabel(form.form.email).fill("omar@delta.example");
    await buyer.getByRole("button", { name: form.form.send }).click();
    await expect(buyer.getByRole("paragraph").filter({ hasText: /USD 270\.50.*USD 541\.00/ })).toBeVisible();
    await look(buyer, `other-price-${language}`);
    await buyer.goto(localized("/", language));
    await expect(buyer.getByText("USD 270.50")).toBeVisible();

    const ask = askFrom(context.request, site.url);
    await publishContent(ask, "pricing", { capsules: 25_000 });
    await expect(async () => {
      await buyer.reload();
      expect(await buyer.getByText("USD 250.00").isVisible()).toBe(true);
    }).toPass();

    // After the seller's details change, the buyer's page still shows those at the time of the order.
    const seller = {
      legalName: { en: "Nile Bioactives LLC", ar: "شركة النيل الحيوية" },
      phone: "+20 62 123 4567",
    };
    await publishContent(ask, "maker", seller);
    const next = { ...data, buyerInfo: { ...buyerInfo, quantity: "3" } };
    const later = await context.request.post(`${site.url}/api/send-purchase-order`, { data: next, headers });
    const own = seller.legalName[language];
    await buyer.goto(localized(followPath, language));
    const document = buyer.getByRole("article");
    for (const text of [maker.legalName[language], maker.address[language], maker.phone, maker.email, maker.website]) {
      await expect(document).toContainText(text);
    }
    await expect(document).not.toContainText(own);
    await buyer.goto(localized(z.parse(placedOrderSchema, await later.json()).followPath, language));
    await expect(document).toContainText(own);
    await expect(document).toContainText(seller.phone);
    await look(buyer, `followed-order-${language}`);
  },
);
