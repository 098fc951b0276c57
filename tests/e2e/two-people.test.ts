import * as z from "zod/mini";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { blocks } from "#content/site-content.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startSite } from "#tests/support/site-server.ts";
import { look, signIn } from "#tests/support/staff.ts";

const { en: officeEn, ar: officeAr } = officeMessages;
const { en: siteEn, ar: siteAr } = siteContentMessages;
const { en: formEn, ar: formAr } = orderMessages;

const messages = {
  en: { office: officeEn, site: siteEn, form: formEn },
  ar: { office: officeAr, site: siteAr, form: formAr },
};

test(
  "two people with one price: the second sees both versions and chooses; buyers see the new price",
  { tag: "@nightly" },
  async ({ page, context, browser, language, expectedErrors, expectNoAxeViolations, parts }) => {
    expectedErrors.push(/status of 409/, /status of 400/); // the second person gets a conflict, and one amount is invalid
    // Use a separate site, because a second account makes the sign-in form ask for a name.
    const site = parts.use(await startSite());
    const { office, site: t, form } = messages[language];
    await signIn(context, site, { language });
    const headers = { origin: site.url };
    const account = await context.request.post(`${site.url}/api/admin/accounts`, {
      data: { username: "mona", role: "owner" },
      headers,
    });
    const { password } = z.parse(z.object({ password: z.string() }), await account.json());
    await using second = await browser.newContext({ baseURL: site.url });
    await signIn(second, site, { language, username: "mona", password, newPassword: "a kettle of larks" });
    const colleague = await second.newPage();
    const buyer = await second.newPage();
    await buyer.goto(localized("/purchase-order?product=capsules", language));

    // Both people edit the same price. On a slow machine, the first would hear of the second's draft before typing.
    await page.route("**/api/site-content/editors", (route) => route.fulfill({ json: { others: [], state: null } }));
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
    await expectNoAxeViolations({ within: "main" });
    await both.getByRole("button", { name: office.conflict.apply }).click();
    await expect(both).toHaveCount(0);
    await expect(page.getByLabel(price)).toHaveValue("270.5");
    await page.getByRole("button", { name: t.review }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.publish, exact: true }).click();
    await expect(page.getByText(t.published)).toBeVisible();
    await expect(page.getByRole("button", { name: t.review, exact: true })).toBeVisible();

    // The landing page changes immediately. An open form uses the new price and shows a message.
    await buyer.getByLabel(form.form.quantity.capsules).fill("2");
    await buyer.getByLabel(form.form.companyName).fill("Delta");
    await buyer.getByLabel(form.form.contactName).fill("Omar");
    await buyer.getByLabel(form.form.email).fill("omar@delta.example");
    await buyer.getByRole("button", { name: form.form.send }).click();
    await expect(buyer.getByRole("paragraph").filter({ hasText: /USD 270\.50.*USD 541\.00/ })).toBeVisible();
    await buyer.goto(localized("/", language));
    await expect(buyer.getByText("USD 270.50")).toBeVisible();
  },
);
