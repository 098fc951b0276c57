import type { Page } from "@playwright/test";
import { inquiryOfficeMessages } from "#app/features/inquiries/back-office/messages.ts";
import { sendInquiry } from "#app/features/inquiries/contract.ts";
import { inquiryMessages } from "#app/features/inquiries/messages.ts";
import { generalMessages } from "#app/platform/http/messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";

const { en: listEn, ar: listAr } = inquiryOfficeMessages;
const { en, ar } = inquiryMessages;
const { en: refusalsEn, ar: refusalsAr } = generalMessages;

const messages = { en, ar };
const list = { en: listEn, ar: listAr };
const rejections = { en: refusalsEn, ar: refusalsAr };

const letters = {
  en: { name: "Mona Adel", message: "Please tell me how PMF is packed for the trade." },
  ar: { name: "منى عادل", message: "أرجو إفادتي بطريقة تعبئة المنتج لتجار الجملة." },
};

function fieldsOf(page: Page, language: Language) {
  const { form } = messages[language];
  const contact = page.locator("#contact");
  return {
    name: contact.getByLabel(form.fullName),
    email: contact.getByLabel(form.email),
    country: contact.getByLabel(form.country),
    type: contact.getByLabel(form.inquiryType),
    message: contact.getByLabel(form.message),
    send: contact.getByRole("button", { name: form.send }),
  };
}

async function write(page: Page, language: Language, email = `mona-${crypto.randomUUID()}@example.com`) {
  const fields = fieldsOf(page, language);
  await fields.name.fill(letters[language].name);
  await fields.email.fill(email);
  await fields.country.selectOption("saudi");
  await fields.type.selectOption("wholesale");
  await fields.message.fill(letters[language].message);
  return { ...fields, address: email };
}

test(
  "an inquiry that is rejected, then fails, keeps its input, is sent, and appears in the back-office list",
  { tag: "@arabic-nightly" },
  async ({ page, open, site, language, expectedErrors, expectNoAxeViolations }) => {
    expectedErrors.push(/503/);
    const t = messages[language];
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/#contact");
    const { address, name, email, message, send } = await write(page, language);
    await name.fill("م");
    await email.fill("mona@");
    await message.fill("too short");
    await send.click();
    await expect(page.getByRole("alert").getByText(t.checkFields)).toBeVisible();
    for (const sentence of [t.nameTooShort, t.emailInvalid, t.messageTooShort]) {
      await expect(page.locator("#contact").getByText(sentence)).toBeVisible();
    }
    await expect(name).toBeFocused();
    await expect(message).toHaveValue("too short");
    await expectNoAxeViolations({ within: "#contact, .toaster" });

    await name.fill(letters[language].name);
    await email.fill(address);
    await message.fill(letters[language].message);
    const path = "**/api/inquiries";
    await page.route(path, (route) => route.fulfill({ status: 503, body: "" }));
    await send.click();
    const toast = page.getByRole("alert").filter({ hasText: t.form.failed });
    await expect(toast).toContainText(t.form.tryLater);
    await expect(page.locator("#contact form").getByRole("alert")).toHaveText(t.form.tryLater);
    await expect(message).toHaveValue(letters[language].message);
    await expect(send).toBeEnabled();
    await expectNoAxeViolations({ within: "#contact, .toaster" });

    await page.unroute(path);
    await send.click();
    await expect(page.getByRole("status").filter({ hasText: t.form.sent }).first()).toBeVisible();
    await expect(message).toHaveValue("");
    await expectNoAxeViolations({ within: "#contact, .toaster" });
    await page.reload();
    await expect(message).toHaveValue("");

    await signIn(page.context(), site, { language });
    await page.goto("/admin/inquiries");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(list[language].title);
    const reply = page.locator(`a[href^="mailto:${address}"]`);
    const line = page.getByRole("row").filter({ has: reply });
    await expect(line).toContainText(letters[language].message);
    await expect(line).toContainText(t.form.countries.saudi);
    await expect(line).toContainText(list[language].statuses.new);
    await expectNoAxeViolations();
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoAxeViolations({ within: "main" });
  },
);

test(
  "switching the language keeps the input and the scroll position",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    const other: Language = language === "en" ? "ar" : "en";
    await open("/");
    const { message, address } = await write(page, language);
    await message.scrollIntoViewIfNeeded();
    const distance = async () => page.locator("#contact").evaluate((section) => section.getBoundingClientRect().top);
    const before = await distance();
    await page.getByRole("banner").getByRole("link", { name: other.toUpperCase(), exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    const switched = fieldsOf(page, other);
    await expect(switched.message).toHaveValue(letters[language].message);
    await expect(switched.email).toHaveValue(address);
    await expect(switched.country).toHaveValue("saudi");
    await expect(switched.type).toHaveValue("wholesale");
    await expect.poll(async () => Math.abs((await distance()) - before)).toBeLessThan(400);
  },
);

test(
  "without JavaScript, the form responds with errors, a confirmation, or the reason for a failure",
  { tag: "@english-nightly" },
  async ({ browser, language, parts }) => {
    const t = messages[language];
    const site = parts.use(await startSite({ env: { TRUST_PROXY: "1" } }));
    // The page and the direct requests come from the same IP address.
    const extraHTTPHeaders = { "x-forwarded-for": "203.0.113.7" };
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, extraHTTPHeaders });
    const page = await context.newPage();
    const address = language === "ar" ? "/ar" : "/";
    await page.goto(address);
    const { email, message, name, send, address: written } = await write(page, language);
    await email.fill("mona@");
    await send.click();
    await expect(page.locator("#contact").getByText(t.emailInvalid)).toBeInViewport(); // on phones, far below the heading
    await expect(name).toHaveValue(letters[language].name);
    await expect(fieldsOf(page, language).country).toHaveValue("saudi");
    await email.fill(written);
    await send.click();
    await expect(page.getByRole("status").filter({ hasText: t.form.sent })).toBeVisible();
    await expect(message).toHaveValue("");

    await page.goto(address);
    // Submits the form as often as the limit allows, as a browser would.
    const action = (await page.locator("form[data-draft=inquiry]").getAttribute("action")) ?? "";
    const allowed = sendInquiry.limit?.points ?? 0;
    for (let sent = 2; sent < allowed; sent += 1) {
      const form = {
        ...letters[language],
        message: `${letters[language].message} ${sent}`,
        email: written,
        country: "saudi",
      };
      const answer = await context.request.post(action, { form, headers: { origin: site.url } });
      expect(await answer.text()).toContain(t.form.sent);
    }
    await write(page, language, written);
    await fieldsOf(page, language).send.click();
    await expect(page.locator("#contact").getByRole("alert")).toHaveText(rejections[language].tooManyRequests);
    await expect(fieldsOf(page, language).message).toHaveValue(letters[language].message);
    await context.close();
  },
);

test("a confirmed plain post leaves no draft", { tag: "@arabic-nightly" }, async ({ page, open, language }) => {
  await open("/#contact");
  const { send, message } = await write(page, language);
  await page.locator("#contact form").evaluate((form) => form instanceof HTMLFormElement && form.submit());
  await expect(page.getByRole("status").filter({ hasText: messages[language].form.sent })).toBeVisible();
  await page.waitForLoadState(); // the page's script clears the draft
  await open("/");
  await expect(message).toHaveValue("");
  await expect(send).toBeVisible();
});
