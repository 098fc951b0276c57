import * as z from "zod/mini";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { analyticsMessages } from "#app/features/analytics/messages.ts";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { settingsMessages } from "#app/features/settings/messages.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { expect, test } from "#tests/support/engines/engine-journey.ts";

const { en: analyticsEn, ar: analyticsAr } = analyticsMessages;
const { en: accessEn, ar: accessAr } = accessMessages;
const { en: settingsEn, ar: settingsAr } = settingsMessages;

const messages = {
  en: { analytics: analyticsEn, access: accessEn.settings, settings: settingsEn },
  ar: { analytics: analyticsAr, access: accessAr.settings, settings: settingsAr },
};

test(
  "analytics count views and show figures, another period, and errors for invalid days",
  { tag: "@nightly" },
  async ({ tab, view, open, openOffice, language }) => {
    const { page: t, rangeInvalid } = messages[language].analytics;
    await open("/manufacturing");
    await tab.go(z.parse(placedOrderSchema, await view.evaluate(placeOrder, orderBody())).followPath);
    await expect(view.getByRole("heading", { level: 1 })).toShow();
    await openOffice("/admin/analytics");
    await expect.poll(() => view.evaluate(countedPages)).toEqual(expect.arrayContaining(["/manufacturing", "/order"]));
    await expect(view.getByRole("heading", { level: 1, name: t.title })).toShow();
    // The first occurrence is in the introduction, which phones do not show.
    await expect(view.getByText(t.headline.views).nth(1)).toShow();
    const period = view.getByLabel(t.range.period);
    await period.select("365");
    await expect.poll(() => view.evaluate(() => location.search)).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
    await period.select("custom");
    await view.getByLabel(t.range.from, { exact: true }).select("2030-01-02");
    await view.getByLabel(t.range.to, { exact: true }).select("2030-01-01");
    await view.getByRole("button", { name: t.range.show, exact: true }).click();
    await expect(view.getByText(rangeInvalid)).toShow();
  },
);

async function placeOrder(body: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  return (await fetch("/api/send-purchase-order", { method: "POST", headers, body: JSON.stringify(body) })).json();
}

async function countedPages(): Promise<string[]> {
  const { current } = await (await fetch("/api/analytics")).json();
  return current.views.pages.map(({ page }: { page: string }) => page);
}

test(
  "a setting survives a reload, and the settings pages open",
  { tag: "@nightly" },
  async ({ tab, view, openOffice, language }) => {
    const { access, settings } = messages[language];
    await openOffice("/admin/settings/orders");
    const days = view.getByLabel(settings.settings.inquiryDays.label);
    const value = String(100 + Math.floor(Math.random() * 900));
    await days.fill(value);
    await view.getByRole("button", { name: settings.save, exact: true }).click();
    await expect(view.getByText(settings.saved).nth(0)).toShow();
    await tab.reload();
    await expect(days).toHold(value);
    const pages = view.getByRole("navigation", { name: access.pages });
    for (const name of [access.account, access.people, settings.system.nav]) {
      await pages.getByRole("link", { name, exact: true }).click();
      await expect.poll(() => pages.locator("[aria-current=page]").look()).toMatchObject({ text: name });
    }
    await expect(view.getByText(settings.system.states.ok).nth(0)).toShow();
  },
);
