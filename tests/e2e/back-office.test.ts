import * as z from "zod/mini";
import { accessNames } from "#app/features/admin-access/messages.ts";
import { auditMessages } from "#app/features/audit/messages.ts";
import { customerMessages } from "#app/features/customers/messages.ts";
import { dashboardMessages } from "#app/features/dashboard/messages.ts";
import { officeSearchMessages } from "#app/features/office-search/messages.ts";
import { outboxMessages } from "#app/features/outbox/messages.ts";
import { personalDataMessages, personalDataNames } from "#app/features/personal-data/messages.ts";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { orderSchema } from "#app/features/purchase-orders/staff-contract.ts";
import { officeMessages } from "#app/office/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { holdRequests } from "#tests/support/hold-requests.ts";
import { expect, test } from "#tests/support/journey.ts";
import { look, signIn } from "#tests/support/staff.ts";

const { en: officeEn, ar: officeAr } = officeMessages;
const { en: accessNamesEn, ar: accessNamesAr } = accessNames;
const { en: auditEn, ar: auditAr } = auditMessages;
const { en: mailEn, ar: mailAr } = outboxMessages;
const { en: customersEn, ar: customersAr } = customerMessages;
const { en: searchEn, ar: searchAr } = officeSearchMessages;
const { en: personalEn, ar: personalAr } = personalDataMessages;
const { en: personNamesEn, ar: personNamesAr } = personalDataNames;
const { en: dashboardEn, ar: dashboardAr } = dashboardMessages;
const { en: ordersEn, ar: ordersAr } = orderOfficeMessages;

const messages = {
  en: {
    office: officeEn,
    audit: auditEn,
    actions: { ...accessNamesEn.logged.actions, ...personNamesEn.logged.actions },
    mail: mailEn,
    people: customersEn.history,
    personal: personalEn,
    today: dashboardEn,
    orders: ordersEn,
    search: searchEn,
  },
  ar: {
    office: officeAr,
    audit: auditAr,
    actions: { ...accessNamesAr.logged.actions, ...personNamesAr.logged.actions },
    mail: mailAr,
    people: customersAr.history,
    personal: personalAr,
    today: dashboardAr,
    orders: ordersAr,
    search: searchAr,
  },
};

test(
  "the owner sees pending work, finishes a first step, looks up a person, and exports and erases their data",
  { tag: "@arabic-nightly" },
  async ({ page, context, site, language, expectNoAxeViolations }) => {
    const t = messages[language];
    const email = `person-${crypto.randomUUID()}@example.com`;
    const name = language === "ar" ? "هناء شريف" : "Hana Sherif";
    const headers = { "accept-language": language, origin: site.url };
    const buyerInfo = { companyName: "Nile Pharma", contactName: name, email, quantity: "2" };
    const order = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo };
    const message = "Do you ship to Aswan?";
    const inquiry = { name, email, country: "egypt", inquiryType: "general", message };
    const placed = await context.request.post("/api/send-purchase-order", { data: order, headers });
    const { orderNumber } = await placed.json();
    expect((await context.request.post("/api/inquiries", { data: inquiry, headers })).status()).toBe(201);
    await signIn(context, site, { language });

    // If the content at the top loads late, the page waits for it, so that the list below does not shift.
    const dashboard = await holdRequests(page, "**/api/dashboard");
    const listed = page.waitForResponse(/\/api\/purchase-orders(\?|$)/);
    await page.goto("/admin");
    await listed;
    const heading = page.getByRole("heading", { level: 1, name: t.orders.title });
    await expect(page.getByText(t.office.loading)).toBeVisible();
    await expect(heading).toBeHidden();
    await dashboard.release();
    await expect(heading).toBeVisible();
    // A font that is first needed by a record would make the browser lay out the whole list again.
    const unloaded = () => [...document.fonts].filter(({ status }) => status === "unloaded").length;
    await expect.poll(() => page.evaluate(unloaded)).toBe(0);
    await look(page, `orders-${language}`);
    await expectNoAxeViolations();
    await page.getByRole("button", { name: t.today.steps.title }).filter({ visible: true }).click();
    const panel = page.getByRole("region", { name: t.today.steps.title });
    const step = panel.getByRole("listitem").filter({ hasText: t.today.steps.passwords });
    await expect(step).toBeVisible();
    await expectNoAxeViolations({ within: ".office-popover" });
    await step.getByRole("button", { name: t.today.steps.done }).click();
    await expect(step).toHaveCount(0);
    await context.request.put("/api/dashboard/steps/passwords", { data: { done: false }, headers });

    await page.keyboard.press("Escape");
    const searchButton = page.getByRole("button", { name: t.search.open });
    await searchButton.click();
    const search = page.getByRole("dialog", { name: t.search.title });
    await expect(search).toBeVisible();
    const covered = await searchButton.boundingBox();
    await page.mouse.click((covered?.x ?? 0) + 5, (covered?.y ?? 0) + 5); // closes the search, and presses nothing
    await expect(search).toHaveCount(0);
    await expect(searchButton).toBeFocused();
    await page.keyboard.press("Control+k");
    await search.getByRole("combobox").fill(orderNumber);
    await expect(search.getByRole("option").first()).toContainText(orderNumber);
    await expectNoAxeViolations({ within: ".office-search" });
    await look(page, `office-search-${language}`);
    await page.keyboard.press("Enter");
    await expect(search).toHaveCount(0);
    const person = page.getByRole("dialog").getByRole("region", { name: t.people.title });
    await expect(person.getByRole("link")).toHaveCount(1);
    await look(page, `order-and-person-${language}`);
    await expectNoAxeViolations({ within: "dialog[open]" });
    await person.getByRole("link").click();
    await expect(page.getByRole("dialog").getByText(message, { exact: true })).toBeVisible();

    const found = await context.request.get(`/api/purchase-orders?q=${orderNumber}`);
    const [placedOrder] = z.parse(z.array(orderSchema), await found.json());
    const change = { data: { version: placedOrder?.version, status: "contacted" }, headers };
    expect((await context.request.patch(`/api/purchase-orders/${placedOrder?.id}`, change)).status()).toBe(200);
    await page.goto("/admin/audit");
    await page.getByLabel(t.audit.action).selectOption("orders");
    await expect(page).toHaveURL(/\?action=orders$/);
    await expect(page.getByRole("main").getByText(t.actions["session.opened"])).toHaveCount(0);
    await look(page, `audit-${language}`);
    await expectNoAxeViolations({ within: "main" });
    await page.getByRole("link", { name: orderNumber }).first().click();
    await expect(page.getByRole("dialog").getByRole("link", { name: email, exact: true })).toBeVisible();

    await page.goto("/admin/settings/privacy");
    const personal = page.getByRole("region", { name: t.personal.title });
    await personal.getByLabel(t.personal.email).fill(email.toUpperCase());
    await personal.getByRole("button", { name: t.personal.search, exact: true }).click();
    await expect(page.getByRole("button", { name: t.personal.export })).toBeVisible();
    await look(page, `personal-data-${language}`, personal);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t.personal.export }).click();
    expect((await download).suggestedFilename()).toContain(".json");
    await page.getByRole("button", { name: t.personal.erase }).click();
    await expectNoAxeViolations({ within: "dialog[open]" });
    await look(page, `erase-${language}`);
    await page.getByRole("dialog").getByRole("button", { name: t.personal.erase }).click();
    await expect(page.getByText(t.personal.erased, { exact: true })).toBeVisible();
  },
);

test(
  "without a connection, a page that was not open yet waits for it, and the office stays",
  { tag: "@arabic-nightly" },
  async ({ page, context, site, language, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    const { frame } = messages[language].office;
    await signIn(context, site, { language });
    await page.goto("/admin/audit");
    const navigation = page.getByRole("navigation", { name: frame.navigation });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages[language].audit.title);
    await context.setOffline(true);
    await navigation.getByRole("link", { name: frame.analytics }).click();
    await expect(page.getByRole("alert").filter({ hasText: frame.pageWaits })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages[language].audit.title);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: frame.analytics })).toBeVisible();
    await expect(page.getByText(frame.pageWaits)).toBeHidden();
  },
);

test(
  "on a small phone, “More” opens all other pages in two columns above the bar, with logging out in reach",
  { tag: "@english-nightly" },
  async ({ page, context, site, language, expectNoAxeViolations }) => {
    const { frame } = messages[language].office;
    await signIn(context, site, { language });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/admin/audit");
    const bar = page.locator(".office-tabs");
    await expect(bar.getByRole("link")).toHaveCount(4);
    await expect(bar.getByRole("link").nth(2)).toHaveAttribute("href", "/admin/review");
    const more = bar.getByRole("button", { name: frame.more, exact: true });
    const sheet = page.getByRole("dialog", { name: frame.more });
    await more.click();
    await expect(sheet.getByRole("button", { name: frame.logout })).toBeInViewport({ ratio: 1 });
    const links = sheet.getByRole("listitem").getByRole("link");
    await expect(links).toHaveCount(8);
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(4);
    await expectNoAxeViolations({ targetSize: true });
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await more.click(); // the sheet leaves the bar clear
    await expect(sheet).toBeHidden();
    await more.click();
    await links.filter({ hasText: frame.settings }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(frame.settings);
    await expect(sheet).toBeHidden();
  },
);

test(
  "by keyboard, the focus stays near a view that is saved, renamed, removed, or restored",
  { tag: "@arabic-nightly" },
  async ({ page, context, site, language }) => {
    const { office, orders } = messages[language];
    const { views } = orders;
    await signIn(context, site, { language });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/admin?q=nothing");
    const press = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
    };
    await press(views.save);
    await page.keyboard.type("Nothing");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: views.label })).toBeFocused();
    const rename = (name: string) => interpolate(views.rename, { name });
    await press(rename("Nothing"));
    await page.keyboard.type("None");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: rename("None") })).toBeFocused();
    await press(interpolate(views.remove, { name: "None" }));
    await expect(page.getByRole("status").filter({ hasText: "None" })).toBeFocused();
    await press(office.undo);
    await expect(page.getByRole("button", { name: "None", exact: true })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  },
);
