import { accessMessages } from "#app/features/admin-access/messages.ts";
import { outboxMessages } from "#app/features/outbox/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { languageKey } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { expect, test } from "#tests/support/journey.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";

const { en: accessEn, ar: accessAr } = accessMessages;
const { en: officeEn, ar: officeAr } = officeMessages;
const { en, ar } = outboxMessages;

const messages = { en, ar };
const access = { en: accessEn, ar: accessAr };
const office = { en: officeEn, ar: officeAr };

test(
  "staff list the emails, open one, and test the mail server",
  { tag: "@english-nightly" },
  async ({ page, site, language, expectNoAxeViolations, expectedErrors }) => {
    const { page: t, noMailServer, emailInvalid } = messages[language];
    const email = `reader-${crypto.randomUUID()}@example.com`;
    const inquiry = {
      name: "Mona Adel",
      email,
      country: "egypt",
      inquiryType: "general",
      message: "Hello, a question.",
    };
    const headers = { "accept-language": language, origin: site.url };
    expect((await page.request.post("/api/inquiries", { data: inquiry, headers })).status()).toBe(201);

    await page.context().addCookies([{ name: languageKey, value: language, url: site.url }]);
    await page.goto("/admin/mail");
    await page.getByLabel(access[language].password, { exact: true }).fill(site.adminPassword);
    await page.getByRole("button", { name: access[language].signIn, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();

    const mail = page.getByRole("row").filter({ hasText: email });
    await expect(async () => {
      await page.reload();
      await mail.waitFor();
      expect(await mail.getByText(officeMessages[language].mailStates.stored, { exact: true }).isVisible()).toBe(true);
    }).toPass();
    await expectNoAxeViolations();
    await keepPicture(page, `mail-${language}`, { fullPage: true });

    // The frame also blocks scripts that the test tries to run.
    expectedErrors.push(/the document's frame is sandboxed/);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Twenty rows of this height fit into the window.
      if (width === 1440) expect((await mail.boundingBox())?.height).toBeLessThanOrEqual(37);
      await mail.getByRole("button", { name: t.preview }).click();
      const opened = page.getByRole("dialog", { name: t.preview });
      const frame = page.frameLocator("iframe");
      await expect(frame.getByText(defaultContent.maker.brand[language]).first()).toBeVisible();
      await expect(page).toHaveURL(/[?&]open=/);
      await expectNoAxeViolations({ within: "main, dialog[open]" });
      await keepPicture(page, `mail-preview-${language}-${width}`);
      await opened.getByRole("button", { name: office[language].close }).last().press("Enter");
      await expect(opened).toHaveCount(0);
      await expect(page).not.toHaveURL(/[?&]open=/);
    }

    await page.getByLabel(t.state).selectOption("stored");
    await expect(page).toHaveURL(/\?state=stored$/);
    await page.getByRole("searchbox", { name: t.search }).fill("no one has this address");
    await expect(page.getByText(t.noneMatch)).toBeVisible();
    await page.getByRole("searchbox", { name: t.search }).fill(email.toUpperCase());
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(mail).toBeVisible();

    await page.goto("/admin/settings/orders");
    const mailTest = page.getByRole("region", { name: t.test, exact: true });
    await mailTest.getByLabel(t.testTo).fill("no address");
    await mailTest.getByRole("button", { name: t.testSend }).click();
    await expect(mailTest.getByText(emailInvalid)).toBeVisible();
    expectedErrors.push(/status of 409/);
    await mailTest.getByLabel(t.testTo).fill("me@example.com");
    await mailTest.getByRole("button", { name: t.testSend }).click();
    await expect(mailTest.getByText(noMailServer)).toBeVisible();
    await expectNoAxeViolations({ within: "main" });

    await page.goto("/admin/mail");
    await expect(mail).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await keepPicture(page, `mail-phone-${language}`, { fullPage: true });
  },
);
