import type { Page } from "@playwright/test";
import { inquiryMessages } from "#app/features/inquiries/messages.ts";
import { paperMessages } from "#app/features/papers/messages.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { toastMilliseconds } from "#app/ui/feedback/toast.ts";
import { holdTimers } from "#tests/support/hold-timers.ts";
import { expect, test } from "#tests/support/journey.ts";

const { en: inquiryEn, ar: inquiryAr } = inquiryMessages;
const { en: papersEn, ar: papersAr } = paperMessages;
const { en: orderEn, ar: orderAr } = orderMessages;

const messages = {
  en: { inquiry: inquiryEn, order: orderEn, papers: papersEn.page },
  ar: { inquiry: inquiryAr, order: orderAr, papers: papersAr.page },
};
const message = "Please send me your price list.";

test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  await page.clock.install();
  await holdTimers(page, toastMilliseconds); // the installed clock would end them
});

/** Simulates an outage of the server, or its end if `isAway` is false. */
async function goAway(page: Page, isAway = true) {
  if (isAway) await page.route(/\/(healthz$|api\/)/, (route) => route.abort("connectionrefused"));
  else await page.unrouteAll();
  await page.clock.runFor(31_000);
}

test(
  "while the server is down, the inquiry form shows other contact options, keeps the text, and sends it later",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    const t = messages[language].inquiry.form;
    await open("/#contact");
    const form = page.locator("#contact form");
    await form.getByLabel(t.fullName).fill("Mona Adel");
    await expect(page.locator("#contact [data-island]")).toHaveCount(0);
    await form.getByLabel(t.email).fill(`${crypto.randomUUID()}@example.com`);
    await form.getByLabel(t.message).fill(message);
    await expect(page.getByText(t.away)).toBeHidden();

    await goAway(page);
    await form.getByLabel(t.fullName).focus();
    const notice = form.getByRole("status").getByText(t.away);
    await expect(notice).toBeVisible();
    await expect(form.getByRole("status").getByRole("link")).toHaveCount(3);
    await expectNoAxeViolations({ within: "#contact" });
    await form.getByRole("button", { name: t.send }).click();
    await expect(page.getByRole("alert").filter({ hasText: t.failed })).toContainText(t.tryLater);
    await expect(form.getByLabel(t.message)).toHaveValue(message);

    await goAway(page, false);
    await expect(page.getByText(t.away)).toBeHidden();
    await form.getByRole("button", { name: t.send }).click();
    await expect(form.getByRole("status")).toHaveText(t.sent);
  },
);

test(
  "while the server is down, the order form shows other contact options, keeps the order, and sends it later",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    const t = messages[language].order;
    await open("/purchase-order");
    await page.getByLabel(t.form.companyName).fill("Nile Pharma");
    await page.getByLabel(t.form.contactName).fill("Mona Adel");
    await page.getByLabel(t.form.email).fill(`${crypto.randomUUID()}@example.com`);
    await page.getByLabel(t.form.quantity.powder).fill("12");
    await goAway(page);
    await page.getByLabel(t.form.companyName).focus();
    const notice = page.getByRole("status").filter({ hasText: t.notSent.away });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole("link")).toHaveCount(3);
    await expectNoAxeViolations();
    await page.getByRole("button", { name: t.form.send }).click();
    await expect(page.getByRole("alert").getByText(t.toasts.sendFailed)).toBeVisible();
    await expect(page.getByLabel(t.form.companyName)).toHaveValue("Nile Pharma");

    await goAway(page, false);
    await expect(notice).toBeHidden();
    await page.getByRole("button", { name: t.form.send }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(/PO-\d{4}-\d{6}/);
  },
);

test(
  "while the server is down, the upload page shows a notice",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    const t = messages[language].papers;
    await open("/upload");
    await expect(page.getByRole("button", { name: t.choose })).toBeVisible();
    await goAway(page);
    await page.getByRole("button", { name: t.choose }).focus();
    const notice = page.getByRole("status").getByText(t.away);
    await expect(notice).toBeVisible();
    await expectNoAxeViolations();
    await goAway(page, false);
    await expect(page.getByText(t.away)).toBeHidden();
  },
);
