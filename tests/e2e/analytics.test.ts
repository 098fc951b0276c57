import { accessMessages } from "#app/features/admin-access/messages.ts";
import { analyticsMessages } from "#app/features/analytics/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageKey } from "#app/platform/i18n/language.ts";
import { expect, test } from "#tests/support/journey.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";
import { overflowOf } from "#tests/support/page-checks.ts";

const { en: accessEn, ar: accessAr } = accessMessages;
const { en, ar } = analyticsMessages;

const messages = { en, ar };
const access = { en: accessEn, ar: accessAr };

// Views from automated browsers are not counted, so use a normal user agent.
test.use({
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
});

test(
  "staff see orders, inquiries, and page views over time, choose the days, and export the figures",
  { tag: "@arabic-nightly" },
  async ({ page, site, language, open, expectNoAxeViolations }) => {
    const { page: t, rangeInvalid } = messages[language];
    const headers = { "accept-language": language, origin: site.url };
    for (const [index, phoneNumber] of ["+20 100 123 4567", "+966 50 123 4567", ""].entries()) {
      const email = `buyer-${crypto.randomUUID()}@example.com`;
      const buyerInfo = {
        companyName: "Nile Pharma",
        contactName: "Mona Adel",
        email,
        quantity: index === 0 ? "99999" : "12",
        phoneNumber,
      };
      const productType = index === 1 ? "powder" : "capsules";
      const order = { htmlContent: "<p>order</p>", productType, buyerInfo };
      expect((await page.request.post("/api/send-purchase-order", { data: order, headers })).status()).toBe(201);
      const inquiry = { name: "Mona Adel", email, inquiryType: "research", message: `A question by ${email}` };
      expect((await page.request.post("/api/inquiries", { data: inquiry, headers })).status()).toBe(201);
    }
    const reported = page.waitForRequest("**/api/views");
    await open("/manufacturing");
    await reported;

    await page.context().addCookies([{ name: languageKey, value: language, url: site.url }]);
    await page.goto("/admin/analytics");
    await page.getByLabel(access[language].password, { exact: true }).fill(site.adminPassword);
    await page.getByRole("button", { name: access[language].signIn, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    // Page views are saved every few seconds.
    await expect
      .poll(async () => (await page.request.get("/api/analytics")).text())
      .toContain('"page":"/manufacturing"');
    await page.reload();
    const pages = page.getByRole("table", { name: t.views.pages });
    await expect(pages.getByRole("row", { name: "/manufacturing" })).toBeVisible();
    const egypt = new Intl.DisplayNames(language, { type: "region" }).of("EG") ?? "";
    await expect(page.getByRole("table", { name: t.orders.byCountry }).getByRole("row", { name: egypt })).toBeVisible();
    await page.getByText(t.table.show, { exact: true }).first().click();
    const amount = page.getByRole("region", { name: t.headline.label }).locator("dd bdi").first();
    const linesOfAmount = () => amount.evaluate((element) => element.getClientRects().length);
    expect(await linesOfAmount()).toBe(1);
    await expectNoAxeViolations();
    await keepPicture(page, `analytics-${language}`, { fullPage: true });

    const chart = (name: string) => page.getByRole("heading", { level: 2, name, exact: true });
    await page.evaluate(() => Object.assign(window, { print: () => {} }));
    await page.getByRole("button", { name: interpolate(t.table.printOf, { table: t.orders.byCountry }) }).click();
    await page.emulateMedia({ media: "print" });
    await expect(chart(t.orders.byCountry)).toBeVisible();
    await expect(chart(t.orders.byProduct)).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(chart(t.orders.byProduct)).toBeVisible();
    await page.emulateMedia({ media: "screen" });

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: interpolate(t.table.csvOf, { table: t.orders.title }) }).click();
    expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/);

    await page.getByLabel(t.range.period).selectOption({ label: t.range.last365 });
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
    await expect(page.getByRole("columnheader", { name: t.table.month })).toBeVisible();
    await keepPicture(page, `analytics-year-${language}`, { fullPage: true });
    await page.getByLabel(t.range.period).selectOption({ label: t.range.custom });
    await page.getByLabel(t.range.from, { exact: true }).fill("2030-01-02");
    await page.getByLabel(t.range.to, { exact: true }).fill("2030-01-01");
    await page.getByRole("button", { name: t.range.show, exact: true }).click();
    await expect(page.getByText(rangeInvalid)).toBeVisible();
    await expectNoAxeViolations();

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBe(0);
    expect(await linesOfAmount()).toBe(1);
    await keepPicture(page, `analytics-phone-${language}`, { fullPage: true });
  },
);
