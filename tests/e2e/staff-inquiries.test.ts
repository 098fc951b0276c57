import { accessMessages } from "#app/features/admin-access/messages.ts";
import { customerMessages } from "#app/features/customers/messages.ts";
import { inquiryOfficeMessages } from "#app/features/inquiries/back-office/messages.ts";
import { personalDataMessages } from "#app/features/personal-data/messages.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageKey } from "#app/platform/i18n/language.ts";
import { expect, test } from "#tests/support/journey.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";
import { overflowOf } from "#tests/support/page-checks.ts";

const { en: officeEn, ar: officeAr } = officeMessages;
const { en: accessEn, ar: accessAr } = accessMessages;
const { en, ar } = inquiryOfficeMessages;
const { en: orderEn, ar: orderAr } = orderMessages;
const { en: customersEn, ar: customersAr } = customerMessages;
const { en: personalDataEn, ar: personalDataAr } = personalDataMessages;

const messages = { en, ar };
const office = { en: officeEn, ar: officeAr };
const access = { en: accessEn, ar: accessAr };
const people = { en: customersEn.history, ar: customersAr.history };
const personalData = { en: personalDataEn, ar: personalDataAr };
const orderForm = { en: orderEn, ar: orderAr };

test(
  "staff read, answer, close, and annotate an inquiry, and make an order from it",
  { tag: "@english-nightly" },
  async ({ page, site, language, expectNoAxeViolations }) => {
    const t = messages[language];
    const name =
      language === "ar" ? `منى عادل ${crypto.randomUUID().slice(0, 4)}` : `Mona ${crypto.randomUUID().slice(0, 4)}`;
    const email = `reader-${crypto.randomUUID()}@example.com`;
    const headers = { "accept-language": language, origin: site.url };
    const message =
      language === "ar" ? "نرغب في معرفة سعر الجملة وشروط الشحن.\nشكرًا" : "What is the wholesale price?\nThank you";
    const inquiry = { name, email, country: "egypt", inquiryType: "wholesale", message };
    const buyerInfo = { companyName: "Nile Pharma", contactName: name, email: email.toUpperCase(), quantity: "12" };
    const order = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo };
    expect((await page.request.post("/api/inquiries", { data: inquiry, headers })).status()).toBe(201);
    expect((await page.request.post("/api/send-purchase-order", { data: order, headers })).status()).toBe(201);

    await page.context().addCookies([{ name: languageKey, value: language, url: site.url }]);
    await page.goto("/admin/inquiries?type=wholesale");
    await page.getByLabel(access[language].password, { exact: true }).fill(site.adminPassword);
    await page.getByRole("button", { name: access[language].signIn, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    const line = page.getByRole("row").filter({ hasText: name });
    await expect(line).toContainText(t.statuses.new);
    await expectNoAxeViolations();
    await keepPicture(page, `inquiries-${language}`, { fullPage: true });

    await line.getByRole("link", { name: interpolate(t.emailTo, { name }) }).click();
    await expect(line).toContainText(t.statuses.answered);
    const told = page.getByRole("status").filter({ hasText: t.details.replied });
    await expect(told).toContainText(name);
    await keepPicture(page, `inquiry-answered-${language}`, { fullPage: true });
    await expectNoAxeViolations({ within: "main" });
    await told.getByRole("button", { name: office[language].undo }).click();
    await expect(line).toContainText(t.statuses.new);
    await expect(told).toHaveCount(0);

    await line.getByRole("button", { name: `${interpolate(t.open, { name })} (${t.unread})` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(t.details.received)).toBeVisible();
    await expect(dialog.getByRole("region", { name: people[language].title }).getByRole("link")).toHaveCount(1);
    await dialog.getByRole("button", { name: t.details.changeTo.answered }).click();
    await expect(dialog.getByText(interpolate(t.details.changed, { status: t.statuses.answered }))).toBeVisible();
    await dialog.getByRole("button", { name: office[language].undo }).click();
    await expect(dialog.getByText(t.details.undone)).toBeVisible();
    await dialog.getByLabel(office[language].note.label).fill("Called back.");
    await dialog.getByRole("button", { name: office[language].note.add }).click();
    await expect(dialog.getByText("Called back.")).toBeVisible();
    await expectNoAxeViolations({ within: "dialog[open]" });
    await keepPicture(page, `inquiry-${language}`);

    const opening = page.context().waitForEvent("page");
    await dialog.getByRole("link", { name: t.details.makeOrder }).click();
    const form = await opening;
    expect(form.url()).not.toContain("@");
    await expect(form.getByLabel(orderForm[language].form.email)).toHaveValue(email);
    await form.close();

    await dialog.getByRole("link", { name: interpolate(personalData[language].linkTo, { email }) }).click();
    await expect(page.getByText(interpolate(personalData[language].found, { email }), { exact: true })).toBeVisible();
    await expectNoAxeViolations({ within: "main" });
    await keepPicture(page, `personal-data-${language}`);
    await page.goBack();
    await expect(dialog).toBeVisible();

    await page.setViewportSize({ width: 360, height: 740 });
    await keepPicture(page, `inquiry-phone-${language}`);
    await dialog.getByRole("button", { name: office[language].frame.more, exact: true }).click();
    const choice = dialog.getByRole("button", { name: t.details.markSpam });
    await expect(choice).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(choice).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(await overflowOf(page)).toBe(0);
    await keepPicture(page, `inquiries-phone-${language}`, { fullPage: true });
    await expectNoAxeViolations({ within: "main" });
  },
);
