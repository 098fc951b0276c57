import { readFile } from "node:fs/promises";
import { formatUsd } from "#app/domain/money.ts";
import { customerMessages } from "#app/features/customers/messages.ts";
import { inquiryOfficeMessages } from "#app/features/inquiries/back-office/messages.ts";
import { personalDataMessages } from "#app/features/personal-data/messages.ts";
import { replyMessages } from "#app/features/replies/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { defaultContent } from "#content/site-content.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { signIn } from "#tests/support/staff.ts";

const { en: customersEn, ar: customersAr } = customerMessages;
const { en: inquiriesEn, ar: inquiriesAr } = inquiryOfficeMessages;
const { en: dataEn, ar: dataAr } = personalDataMessages;
const { en: repliesEn, ar: repliesAr } = replyMessages;
const messages = {
  en: { customers: customersEn, inquiries: inquiriesEn, data: dataEn, reply: repliesEn.form },
  ar: { customers: customersAr, inquiries: inquiriesAr, data: dataAr, reply: repliesAr.form },
};

for (const width of [390, 1440]) {
  test(
    `at ${width} px, everything of a customer is on one page, is answered from there, exported, and erased`,
    width === 390 ? { tag: "@english-nightly" } : atNight,
    async ({ page, context, site, language, expectNoAxeViolations }) => {
      const t = messages[language];
      const email = `customer-${crypto.randomUUID()}@example.com`;
      const companyName =
        language === "ar" ? "شركة النيل للصناعات الدوائية والتجارة" : "Nile Pharmaceutical Industries";
      const contactName = language === "ar" ? "منى عادل" : "Mona Adel";
      const headers = { "accept-language": language, origin: site.url };
      const buyerInfo = { companyName, contactName, email, quantity: "12" };
      for (const productType of ["capsules", "powder"]) {
        const data = { htmlContent: "<p>order</p>", productType, buyerInfo };
        expect((await context.request.post("/api/send-purchase-order", { data, headers })).status()).toBe(201);
      }
      const inquiry = {
        name: contactName,
        email,
        country: "egypt",
        inquiryType: "wholesale",
        message: "Which discount?",
      };
      expect((await context.request.post("/api/inquiries", { data: inquiry, headers })).status()).toBe(201);
      await signIn(context, site, { language });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });

      await page.goto("/admin/customers");
      await page.getByRole("searchbox", { name: t.customers.search }).fill(email);
      const open = page.getByRole("button", { name: interpolate(t.customers.open, { name: companyName }) });
      await expect(page.locator("[data-row]")).toHaveCount(1);
      await open.click();
      const record = page.getByRole("dialog");
      const figure = (name: string) => record.locator("dl > div").filter({ hasText: name }).first().locator("dd");
      const { columns, details } = t.customers;
      const { capsules, powder } = defaultContent.pricing;
      await expect(figure(columns.orders)).toHaveText("2");
      await expect(figure(columns.total)).toHaveText(formatUsd(12 * (capsules + powder)));
      await expect(figure(columns.inquiries)).toHaveText("1");
      await expect(figure(details.replies)).toHaveText("0");
      const part = (name: string) => record.getByRole("region", { name, exact: true });
      await expect(part(columns.orders).getByRole("link")).toHaveCount(2);
      expect(await overflowOf(page)).toBe(0);
      await expectNoAxeViolations();
      await keepPicture(page, `customer-${width}-${language}`);

      await part(columns.inquiries).getByRole("link").click();
      await expect(record.getByText(inquiry.message, { exact: true })).toBeVisible();
      await record.getByRole("button", { name: t.reply.open }).click();
      const form = page.getByRole("dialog").filter({ has: page.getByLabel(t.reply.subject) });
      // In a window with another layout, the form is still in front of the record, and complete.
      const subject = form.last().getByRole("textbox", { name: t.reply.subject });
      await subject.fill("Discounts");
      await page.setViewportSize({ width: width === 390 ? 1440 : 390, height: 900 });
      await expect(subject).toHaveValue("Discounts");
      await form.last().getByRole("button", { name: t.reply.send }).click();
      await expect(page.getByText(t.reply.sent)).toBeVisible();
      await page.setViewportSize({ width, height: 900 });
      await page.goBack();
      await expect(figure(details.replies)).toHaveText("1");
      await expect(part(details.replies).getByRole("listitem")).toHaveCount(1);

      const downloading = page.waitForEvent("download");
      await record.getByRole("button", { name: t.data.export }).click();
      const stored = await readFile(await (await downloading).path(), "utf8");
      for (const text of [email, companyName, inquiry.message]) expect(stored).toContain(text);

      await record.getByRole("button", { name: t.data.erase }).click();
      const asked = page.getByRole("dialog", { name: interpolate(t.data.eraseTitle, { email }) });
      await expectNoAxeViolations({ within: "dialog[open]" });
      await asked.getByRole("button", { name: t.data.erase }).click();
      await expect(record).toHaveCount(0);
      await expect(page.locator("[data-row]")).toHaveCount(0);
      await expect(page.getByText(t.customers.noneMatch)).toBeVisible();
    },
  );
}
