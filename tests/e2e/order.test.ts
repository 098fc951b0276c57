import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { holdRequests } from "#tests/support/hold-requests.ts";
import { expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { signIn } from "#tests/support/staff.ts";

const { en: officeEn, ar: officeAr } = orderOfficeMessages;
const { en, ar } = orderMessages;

const messages = { en, ar };
const office = { en: officeEn, ar: officeAr };

const buyers: Record<Language, { company: string; contact: string; address: string; requests: string }> = {
  en: {
    company: "Nile Trading (W.L.L.)",
    contact: "Mona Adel",
    address: "12 Port Road, Jeddah",
    requests: "Call first",
  },
  ar: {
    company: "شركة النور للتجارة (ذ.م.م)",
    contact: "د. أحمد الأنصاري",
    address: "الرياض 11564",
    requests: "يرجى الاتصال",
  },
};

/** Fills in the form with a valid order. Each call uses a different email address. */
async function write(page: Page, language: Language): Promise<string> {
  const { form } = messages[language];
  const buyer = buyers[language];
  const email = `buyer-${crypto.randomUUID()}@example.com`;
  await page.getByLabel(form.capsules).check({ force: true });
  await page.getByLabel(form.quantity.capsules).fill(language === "ar" ? "١٢" : "12");
  await page.getByLabel(form.companyName).fill(buyer.company);
  await page.getByLabel(form.contactName).fill(buyer.contact);
  await page.getByLabel(form.phone).fill("+966 50 123 4567");
  await page.getByLabel(form.email, { exact: false }).first().fill(email);
  await page.getByLabel(form.address).fill(buyer.address);
  await page.getByLabel(form.specialRequests).fill(buyer.requests);
  return email;
}

test(
  "an order that is rejected, then fails, is sent later, with its emails and its document, and reaches the back office",
  { tag: "@english-nightly" },
  async ({ page, open, site, language, expectedErrors, expectNoAxeViolations }) => {
    expectedErrors.push(/503/);
    const t = messages[language];
    await open("/purchase-order");
    const send = page.getByRole("button", { name: t.form.send });
    await expect(send).toBeEnabled();
    await expectNoAxeViolations();
    const email = await write(page, language);
    await page.getByLabel(t.form.companyName).fill("");
    await page.getByLabel(t.form.quantity.capsules).fill("1.5");
    await send.click();
    await expect(page.getByRole("alert").getByText(t.toasts.fillRequired)).toBeVisible();
    await expect(page.getByText(t.companyNameRequired)).toBeVisible();
    await expect(page.getByText(t.quantityNotWhole)).toBeVisible();
    await expect(page.getByLabel(t.form.contactName)).toHaveValue(buyers[language].contact);
    await expectNoAxeViolations({ within: "main, .toaster" });

    await page.getByLabel(t.form.companyName).fill(buyers[language].company);
    const quantity = page.getByLabel(t.form.quantity.capsules);
    await quantity.fill(language === "ar" ? "٢" : "2");
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) await quantity.press(key);
    await expect(quantity).toHaveValue("1");
    await quantity.fill(language === "ar" ? "١٢" : "12");
    const document = page.getByRole("article");
    await expect(document).toContainText("USD 3,000.00");
    await expect(document).toContainText("0.36");
    await expect(document).toContainText(buyers[language].company);
    const path = "**/api/send-purchase-order";
    const detail = language === "ar" ? "يرجى العودة لاحقًا." : "Please come back.";
    const problem = { type: "about:blank", title: "", status: 503, code: "unavailable", detail };
    await page.route(path, (route) =>
      route.fulfill({ status: 503, contentType: "application/problem+json", body: JSON.stringify(problem) }),
    );
    await send.click();
    await expect(page.getByRole("alert").getByText(t.toasts.sendFailed)).toBeVisible();
    await expect(page.getByText(detail)).toBeVisible();
    const ways = page.getByText(t.notSent.otherWays).locator("..");
    await expect(ways.getByRole("button", { name: t.notSent.print })).toBeVisible();
    await expect(ways.getByRole("link")).toHaveCount(3);
    await expectNoAxeViolations({ within: "main, .toaster" });

    await page.unroute(path);
    await send.click();
    await expect(page.getByText(t.toasts.generated).first()).toBeVisible();
    const title = page.getByRole("heading", { level: 2 }).first();
    await expect(title).toContainText(/PO-\d{4}-\d{6}/);
    const number = /PO-\d{4}-\d{6}/.exec((await title.textContent()) ?? "")?.[0] ?? "";
    await expect(document).toContainText(number);
    await expectNoAxeViolations({ within: "main, .toaster" });

    const href = (await page.getByRole("link", { name: t.placed.download }).getAttribute("href")) ?? "";
    const fetchDocument = () => page.request.get(href);
    const typeOf = async () => (await fetchDocument()).headers()["content-type"];
    await expect.poll(typeOf).toBe("application/pdf"); // a busy site asks to try again
    expect((await (await fetchDocument()).body()).subarray(0, 5).toString()).toBe("%PDF-");

    const other = language === "en" ? "ar" : "en";
    await page.getByRole("banner").getByRole("link", { name: other.toUpperCase(), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${localized("/order/", other)}[\\w-]{22}$`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await page.goBack();
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${localized("/order/", language)}[\\w-]{22}$`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await expectNoAxeViolations();

    await expect.poll(() => mailsAbout(site.dataDir, number).length).toBe(2);
    for (const mail of await Promise.all(mailsAbout(site.dataDir, number).map((raw) => PostalMime.parse(raw)))) {
      expect(mail.subject).toContain(number);
      expect(mail.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
        ["application/pdf", `${number}.pdf`],
      ]);
    }

    await signIn(page.context(), site, { language });
    await page.goto(`/admin?q=${email}`);
    const row = page.getByRole("row").filter({ hasText: number });
    await expect(row).toContainText(buyers[language].company);
    await row.getByRole("button", { name: interpolate(office[language].list.open, { number }) }).click();
    await expect(page.getByRole("dialog")).toContainText(buyers[language].requests);
    await expectNoAxeViolations({ within: "dialog[open]" });
  },
);

test("an order is pasted from chats and signatures, with invisible marks and Arabic digits, and is read as it looks", async ({
  page,
  open,
  language,
}) => {
  const { form, toasts } = messages[language];
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("/purchase-order");
  await page.getByLabel(form.capsules).check({ force: true });
  const id = crypto.randomUUID();
  for (const [field, copied] of [
    [page.getByLabel(form.quantity.capsules), "\u200f١٬٢٠٠\u200f\n"],
    [page.getByLabel(form.companyName), "\u202bشركة النيل\u00a0للتجارة (ش.م.م)\u202c"],
    [page.getByLabel(form.contactName), "\ufeff\u200fد. منى سعد\u200f\t"],
    [page.getByLabel(form.phone), "\u202a+\u200e٢٠ ١٠٠ ١٢٣ ٤٥٦٧\u202c"],
    [page.getByLabel(form.email).first(), `\u2068منى سعد\u2069 <\u200emona\u00ad.${id}@\u2060example.com\u200f>`],
    [page.getByLabel(form.address), "\u200f١٢ شارع الكورنيش\r\n\u200fالإسكندرية ٢١٥٢٣\u200f\r\n"],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await field.focus();
    await page.keyboard.press("Control+V");
    await expect(field).not.toHaveValue("");
  }
  await page.getByRole("button", { name: form.send }).click();
  await expect(page.getByText(toasts.generated).first()).toBeVisible();
  const document = page.getByRole("article");
  for (const text of [
    "USD 300,000.00",
    "شركة النيل للتجارة (ش.م.م)",
    "د. منى سعد",
    "+20 100 123 4567",
    `mona.${id}@example.com`,
    "١٢ شارع الكورنيش",
    "الإسكندرية ٢١٥٢٣",
  ]) {
    await expect(document).toContainText(text);
  }
  await expect(document).not.toContainText(/[\u00ad\u200e\u200f\u202a-\u202e\u2060\ufeff]/);
});

test("a chosen product never shows the unit and the price of the other, not even while the form's data is loading", async ({
  page,
  open,
  language,
}) => {
  const { form } = messages[language];
  const props = await holdRequests(page, "**/islands.json*");
  const colors = () =>
    page
      .locator(".per-product :is(label, [readonly])")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).color));
  await open("/purchase-order?product=capsules");
  const hidden = "rgba(0, 0, 0, 0)";
  await expect.poll(colors).toEqual([hidden, hidden, hidden]);
  await props.release();
  await expect(page.getByLabel(form.quantity.capsules)).toBeVisible();
  expect(await colors()).not.toContain(hidden);
});

test("on a phone, the order page fits, and neither the bar nor the toast covers the rejected field", async ({
  page,
  open,
  language,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/purchase-order");
  const { form, toasts, tools } = messages[language];
  await page.getByRole("button", { name: form.send }).click();
  const quantity = page.getByLabel(form.quantity.powder);
  await expect(quantity).toBeFocused();
  const toast = page.getByRole("alert").filter({ hasText: toasts.error });
  await expect(toast).toBeVisible();
  const top = async () => (await quantity.boundingBox())?.y ?? 0;
  const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  await expect.poll(top).toBeGreaterThan(y + height);

  await write(page, language);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // Check that all buttons are on one line. Measure them at the same time, because the page might still be scrolling
  // to a field.
  const print = page.getByRole("button", { name: tools.print, exact: true });
  const tops = await print.evaluate((button) =>
    [...(button.parentElement?.children ?? [])].map((tool) => tool.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);

  // A phone of 390 px at 200% zoom.
  await page.setViewportSize({ width: 195, height: 422 });
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole("button", { name: form.send }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{22}$/);
  expect(await overflowOf(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole("article")).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});

test(
  "input survives a reload, a language switch, and a crash of the form, which can then be sent without it",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectedErrors }) => {
    const other: Language = language === "en" ? "ar" : "en";
    await open("/purchase-order");
    await write(page, language);
    await page.reload();
    await expect(page.getByLabel(messages[language].form.companyName)).toHaveValue(buyers[language].company);
    await page.getByLabel(messages[language].form.specialRequests).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await page.getByRole("banner").getByRole("link", { name: other.toUpperCase(), exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    const { form } = messages[other];
    await expect(page.getByLabel(form.companyName)).toHaveValue(buyers[language].company);
    await expect(page.getByRole("article")).toContainText("USD 3,000.00");
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120);

    expectedErrors.push(/told to fail/);
    await page.evaluate(() => {
      Intl.PluralRules.prototype.select = () => {
        throw new Error("told to fail");
      };
    });
    await page.getByLabel(form.quantity.capsules).fill("3");
    await page.getByRole("button", { name: form.send }).click();
    await expect(page).toHaveURL(/\/order\/[\w-]{22}$/);
    await expect(page.getByRole("article")).toContainText("USD 750.00");
    await expect(page.getByRole("article")).toContainText(buyers[language].company);
  },
);

test(
  "without JavaScript, an order is rejected with its input kept, then placed and shown to its buyer",
  { tag: "@english-nightly" },
  async ({ browser, language, site }) => {
    const t = messages[language];
    const buyer = buyers[language];
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    await page.goto(localized("/purchase-order", language));
    await page.getByText(t.form.capsules, { exact: true }).click();
    await page.getByLabel(t.form.quantity.powder).fill("1.5");
    await page.getByLabel(t.form.contactName).fill(buyer.contact);
    const email = page.getByLabel(t.form.email, { exact: false }).first();
    await email.fill("mona@");
    await page.getByLabel(t.form.address).fill(buyer.address);
    await page.getByLabel(t.form.specialRequests).fill(buyer.requests);
    const send = page.getByRole("button", { name: t.form.send });
    await send.click();
    await expect(page.getByText(t.quantityNotWhole)).toBeVisible();
    await expect(page.getByText(t.companyNameRequired)).toBeVisible();
    await expect(page.getByText(t.emailInvalid)).toBeVisible();
    await expect(page.getByLabel(t.form.address)).toHaveValue(buyer.address);
    await expect(page.getByLabel(t.form.specialRequests)).toHaveValue(buyer.requests);
    await expect(page.getByRole("article")).toContainText(buyer.contact);

    await page.getByLabel(t.form.quantity.capsules).fill(language === "ar" ? "١٢" : "12");
    await page.getByLabel(t.form.companyName).fill(buyer.company);
    await email.fill(`plain-${language}@example.com`);
    await send.click();
    await expect(page).toHaveURL(new RegExp(`${localized("/order/", language)}[\\w-]{22}$`));
    const document = page.getByRole("article");
    for (const text of ["USD 3,000.00", buyer.company, buyer.contact]) await expect(document).toContainText(text);
    await context.close();
  },
);

function mailsAbout(dataDir: string, number: string): Buffer[] {
  const folder = join(dataDir, "outbox");
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (name) => name.startsWith(number) && name.endsWith(".eml"),
  );
  return names.map((name) => readFileSync(join(folder, name)));
}
