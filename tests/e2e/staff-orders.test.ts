import type { Page } from "@playwright/test";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { officeSearchMessages } from "#app/features/office-search/messages.ts";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageKey } from "#app/platform/i18n/language.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { expect, test } from "#tests/support/journey.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";
import { textsOutsideCells } from "#tests/support/page-checks.ts";
import type { Site } from "#tests/support/site-server.ts";

const { en: officeEn, ar: officeAr } = officeMessages;
const { en: accessEn, ar: accessAr } = accessMessages;
const { en, ar } = orderOfficeMessages;

const messages = { en, ar };
const office = { en: officeEn, ar: officeAr };
const access = { en: accessEn, ar: accessAr };

async function place(page: Page, { url }: Site, company: string, order: { productType: string; quantity: string }) {
  const buyerInfo = {
    companyName: company,
    contactName: "Mona Adel",
    // Long enough that the email address is on its own line above the phone number in the table.
    email: `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`,
    phoneNumber: "+20 100 123 4567",
    quantity: order.quantity,
  };
  const data = { htmlContent: "<p>order</p>", productType: order.productType, buyerInfo };
  const response = await page.request.post("/api/send-purchase-order", { data, headers: { origin: url } });
  expect(response.status()).toBe(201);
}

test(
  "staff filter and sort orders, change several together, and undo it, by mouse and keyboard",
  { tag: "@arabic-nightly" },
  async ({ page, site, language, expectNoAxeViolations }) => {
    const t = messages[language];
    const company = `Fixture ${crypto.randomUUID().slice(0, 8)}`;
    await place(page, site, `${company} A`, { productType: "capsules", quantity: "2" });
    await place(page, site, `${company} B`, { productType: "powder", quantity: "3" });
    await place(page, site, `${company} C`, { productType: "powder", quantity: "1" });

    await page.context().addCookies([{ name: languageKey, value: language, url: site.url }]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/admin?q=${encodeURIComponent(company)}`);
    await page.getByLabel(access[language].password, { exact: true }).fill(site.adminPassword);
    await page.getByRole("button", { name: access[language].signIn, exact: true }).click();
    const companies = page.getByRole("row").filter({ hasText: company });
    await expect(companies).toHaveCount(3);
    expect(await textsOutsideCells(page)).toEqual([]);

    // Tab goes from the search to the actions of the page, as they are shown.
    await page.locator("#main").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: officeSearchMessages[language].open })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: office[language].exportExcel })).toBeFocused();

    await page.getByRole("button", { name: t.list.total }).click();
    await expect(companies.first()).toContainText(`${company} B`);
    expect(new URL(page.url()).searchParams.get("sort")).toBe("-total");
    await page.getByText(t.filter.further).click();
    await page.getByLabel(t.filter.min).fill("1000");
    await expect(companies).toHaveCount(2);
    await page.getByLabel(t.filter.from, { exact: true }).focus();
    await page.keyboard.type("01012001", { delay: 350 }); // the year arrives as 0002, 0020, 0200, and 2001
    await expect(page).toHaveURL(/[?&]from=2001-01-01/);
    await expect(companies).toHaveCount(2);
    await expectNoAxeViolations({ targetSize: true });
    await keepPicture(page, `orders-desk-${language}`, { fullPage: true });
    await page.reload();
    await expect(companies).toHaveCount(2);

    // An order that opens late leaves the panel and the focus as they are.
    const further = page.getByRole("button", { name: t.filter.further });
    await further.evaluate((button: HTMLElement) => {
      document.querySelector<HTMLElement>("[data-row] th button")?.click();
      button.focus();
      button.click();
    });
    const order = page.locator(".record[open]");
    await expect(order).toBeVisible();
    await expect(further).toBeFocused();
    await expect(page.locator('.office[data-shows~="record"]')).toBeVisible(); // the list has become narrower
    const hidden = await page.locator(".office-bleed").evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(hidden, "px of the columns that have no room beside the record").toBe(0);
    await expect(page.getByLabel(t.filter.min)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel(t.filter.min)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(order).toHaveCount(0);
    await page.locator("#main").focus();

    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    const bar = page.getByRole("region", { name: t.selection.label });
    await expect(bar).toBeVisible();
    await expectNoAxeViolations();
    await keepPicture(page, `orders-selected-${language}`);
    const download = page.waitForEvent("download");
    await bar.getByRole("link", { name: office[language].exportCsv }).click();
    expect((await download).suggestedFilename()).toMatch(/^purchase-orders-.*\.csv$/);
    await bar.getByRole("button", { name: pluralize(t.selection.changeTo.contacted, 2, language) }).click();
    await expect(companies.filter({ hasText: t.statuses.contacted })).toHaveCount(2);
    await expect(
      page.getByText(interpolate(t.selection.changed, { n: 2, status: t.statuses.contacted })),
    ).toBeVisible();
    await page.getByRole("button", { name: office[language].undo }).click();
    await expect(companies.filter({ hasText: t.statuses.pending })).toHaveCount(2);

    await page.locator("body").press("?");
    await expect(page.getByRole("dialog", { name: office[language].shortcuts.title })).toBeVisible();
    await expectNoAxeViolations({ within: "dialog[open]" });
    await page.keyboard.press("Escape");

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole("heading", { name: `${company} B` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await keepPicture(page, `orders-phone-${language}`, { fullPage: true });
  },
);
