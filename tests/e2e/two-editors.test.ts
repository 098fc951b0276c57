import * as z from "zod/mini";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { newsOfficeMessages } from "#app/features/news/back-office/messages.ts";
import { paperMessages } from "#app/features/papers/messages.ts";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { orderSchema } from "#app/features/purchase-orders/staff-contract.ts";
import { officeMessages } from "#app/office/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { publications } from "#content/publications.ts";
import { expect, test } from "#tests/support/journey.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";
import { look, signIn } from "#tests/support/staff.ts";

const { en: officeEn, ar: officeAr } = officeMessages;
const { en: accessEn, ar: accessAr } = accessMessages;
const { en: newsEn, ar: newsAr } = newsOfficeMessages;
const { en: papersEn, ar: papersAr } = paperMessages;
const { en: ordersEn, ar: ordersAr } = orderOfficeMessages;

const messages = {
  en: { office: officeEn, access: accessEn, news: newsEn, papers: papersEn, orders: ordersEn },
  ar: { office: officeAr, access: accessAr, news: newsAr, papers: papersAr, orders: ordersAr },
};

test.beforeEach(async ({ context, site, language, expectedErrors }) => {
  expectedErrors.push(/status of 409/); // the second editor gets a conflict
  await signIn(context, site, { language });
});

test(
  "two windows with one news item: no change is overwritten or deleted unseen, and a deletion can be undone",
  { tag: "@arabic-nightly" },
  async ({ page, context, site, language, expectNoAxeViolations }) => {
    const { office, news: t } = messages[language];
    const fixture = await newsFixture(site);
    const suffix = crypto.randomUUID().slice(0, 8);
    const [title, titleAr] = [`The news of two ${suffix}`, `خبر لاثنين ${suffix}`];
    const { id } = await fixture.publish({ title, titleAr });
    const about = { title: language === "ar" ? titleAr : title };
    const other = await context.newPage();
    const save = (of: typeof page) => of.getByRole("button", { name: t.editor.submit.save }).click();
    for (const window of [page, other]) await window.goto(`/admin/news/${id}`);

    await other.locator("[name=excerpt]").fill("What the other window wrote about the second line.");
    await save(other);
    await expect(other).toHaveURL(/\/admin\/news$/);
    await page.locator("[name=excerpt]").fill("What this window wrote about the second line.");
    await save(page);
    const lost = page.getByRole("alert").filter({ hasText: office.conflict.title });
    await expect(lost).toContainText("What the other window wrote");
    await expect(lost).toContainText("What this window wrote");
    // Each text runs in its own direction.
    await expect(lost.getByText("What this window wrote")).toHaveCSS("display", "block");
    await look(page, `two-at-an-item-${language}`);
    await expectNoAxeViolations({ within: "main" });
    await lost.getByRole("button", { name: office.conflict.apply }).click();
    const line = page.getByRole("listitem").filter({ hasText: about.title });
    await expect(line).toBeVisible();

    await other.goto(`/admin/news/${id}`);
    await other.locator("[name=excerpt]").fill("What the other window wrote later about it.");
    await save(other);
    await expect(other).toHaveURL(/\/admin\/news$/);
    await line.getByRole("button", { name: interpolate(t.removeItem, about) }).click();
    const dialog = page.getByRole("dialog", { name: t.deletion.title });
    await expect(dialog.getByText(office.conflict.title)).toBeVisible();
    await look(page, `late-news-deletion-${language}`);
    await expectNoAxeViolations({ within: "dialog[open]" });
    await dialog.getByRole("button", { name: office.conflict.delete }).click();
    await expect(line).toHaveCount(0);
    await look(page, `news-undo-${language}`);
    await page.getByRole("button", { name: office.undo }).click();
    await expect(line).toBeVisible();
  },
);

test(
  "two windows with one paper: both titles are shown, the other's journal stays, and a deletion can be undone",
  { tag: "@nightly" },
  async ({ page, context, language, expectNoAxeViolations }) => {
    const { office, papers: t } = messages[language];
    const original = publications[3];
    const other = await context.newPage();
    const paperOf = (of: typeof page) => of.getByRole("article").filter({ hasText: "publication-4.pdf" });
    const press = (of: typeof page, action: string) =>
      paperOf(of)
        .getByRole("button", { name: interpolate(t.admin.about, { action, title: "" }) })
        .click();
    const field = (of: typeof page, name: string) =>
      of.getByRole("dialog").getByRole("textbox", { name, exact: false }).first();
    const save = (of: typeof page) => of.getByRole("dialog").getByRole("button", { name: t.admin.save }).click();
    for (const window of [page, other]) {
      await window.goto("/admin/papers");
      await press(window, t.admin.edit);
    }

    await field(other, t.page.fields.venue).fill("A journal that the other window knows");
    await field(other, t.admin.venueAr).fill("A journal that the other window knows");
    await field(other, t.page.fields.title).fill("A title of the other window");
    await save(other);
    await expect(other.getByRole("dialog")).toBeHidden();
    await field(page, t.page.fields.title).fill("A title of this window");
    await field(page, t.admin.titleAr).fill("A title of this window");
    await save(page);
    const lost = page.getByRole("alert").filter({ hasText: office.conflict.title });
    await expect(lost).toContainText("A title of the other window");
    await expect(lost).toContainText("A title of this window");
    await look(page, `two-at-a-paper-${language}`);
    await expectNoAxeViolations({ within: "dialog[open]" });
    await lost.getByRole("button", { name: office.conflict.apply }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(paperOf(page).getByRole("heading")).toHaveText("A title of this window");
    await expect(paperOf(page)).toContainText("A journal that the other window knows"); // only the other changed it

    await press(page, t.admin.remove);
    await expect(paperOf(page)).toHaveCount(0);
    await look(page, `paper-undo-${language}`);
    await page.getByRole("button", { name: office.undo }).click();
    await expect(paperOf(page)).toHaveCount(1);

    // Restore it for the journey in the other language.
    await press(page, t.admin.edit);
    await field(page, t.page.fields.title).fill(original?.title.value.en ?? "");
    await field(page, t.admin.titleAr).fill(original?.title.value.ar ?? "");
    await save(page);
    await expect(page.getByRole("dialog")).toBeHidden();
  },
);

test(
  "a bulk change lists the orders that someone else changed, with the reason, and can be retried",
  { tag: "@nightly" },
  async ({ page, context, site, language, expectNoAxeViolations }) => {
    const { office, orders: t } = messages[language];
    const headers = { origin: site.url };
    const company = `Together ${crypto.randomUUID().slice(0, 8)}`;
    for (const quantity of ["2", "3", "4"]) {
      const buyerInfo = { companyName: company, contactName: "Sara", email: "sara@nile.example", quantity };
      const data = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo };
      expect((await context.request.post("/api/send-purchase-order", { data, headers })).status()).toBe(201);
    }
    const found = await context.request.get(`/api/purchase-orders?q=${encodeURIComponent(company)}`);
    const [changed, gone, left] = z.parse(z.array(orderSchema), await found.json());
    if (!changed || !gone || !left) throw new Error("Expected the three orders that were just placed");
    await page.goto(`/admin?q=${encodeURIComponent(company)}`);
    await page.getByRole("checkbox", { name: messages[language].office.selectAll }).check();
    const elsewhere = { data: { version: 1, status: "contacted" }, headers };
    await context.request.patch(`/api/purchase-orders/${changed.id}`, elsewhere);
    await context.request.delete(`/api/purchase-orders/${gone.id}`, { headers });

    await page
      .getByRole("region", { name: t.selection.label })
      .getByRole("button", { name: t.details.changeTo.completed })
      .click();
    const refused = page.getByRole("alert").filter({ hasText: pluralize(t.selection.refused, 2, language) });
    const about = (number: string) => refused.getByRole("listitem").filter({ hasText: number });
    await expect(about(changed.orderNumber)).toContainText(t.selection.reasons.conflict);
    await expect(about(changed.orderNumber)).toContainText(t.statuses.contacted);
    await expect(about(gone.orderNumber)).toContainText(t.selection.reasons.gone);
    await expect(about(left.orderNumber)).toHaveCount(0);
    await look(page, `refused-orders-${language}`);
    await expectNoAxeViolations({ within: "main" });
    await refused.getByRole("button", { name: interpolate(t.selection.again, { n: 1 }) }).click();
    await expect(refused).toHaveCount(0);
    const rows = page.locator("[data-row]");
    await expect(rows.filter({ hasText: t.statuses.completed })).toHaveCount(2);

    // An order that has changed since it was displayed cannot be deleted.
    const note = "The buyer called once more";
    const back = { data: { version: 3, status: "contacted", note }, headers };
    await context.request.patch(`/api/purchase-orders/${changed.id}`, back);
    await page.getByRole("button", { name: interpolate(t.list.delete, { number: changed.orderNumber }) }).click();
    const dialog = page.getByRole("dialog", { name: t.deletion.title });
    await dialog.getByRole("button", { name: t.deletion.confirm }).click();
    await expect(dialog.getByText(note)).toBeVisible();
    await look(page, `late-order-deletion-${language}`);
    await expectNoAxeViolations({ within: "dialog[open]" });
    await dialog.getByRole("button", { name: office.conflict.delete }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: office.undo }).click();
    await expect(rows).toHaveCount(2);
  },
);

test(
  "an editor whose session ends signs in over the page, and no input is lost",
  { tag: "@arabic-nightly" },
  async ({ page, context, site, language, expectedErrors, expectNoAxeViolations }) => {
    expectedErrors.push(/status of 401/);
    const { news: t, access } = messages[language];
    const title = `Written for an hour ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto("/admin/news/new");
    await page.locator("[name=title]").fill(title);
    await page.locator("[name=excerpt]").fill("What took an hour to write should not be lost in a second.");
    await page
      .locator("[name=content]")
      .fill("Nobody should have to write the same thing twice, least of all at night.");
    await page.locator("[name=category]").selectOption("company");
    await context.clearCookies({ name: /session/ });
    const save = page.getByRole("button", { name: t.editor.submit.publish });
    await save.click();
    const cover = page.getByRole("dialog", { name: access.sessionOver.title });
    await expect(cover).toBeVisible();
    await look(page, `session-over-news-${language}`);
    await expectNoAxeViolations({ within: "dialog[open]" });
    await cover.getByLabel(access.password, { exact: true }).fill(site.adminPassword);
    await cover.getByRole("button", { name: access.signIn, exact: true }).click();
    await expect(cover).toBeHidden();
    await save.click();
    await expect(page.getByRole("listitem").filter({ hasText: title })).toBeVisible();
  },
);
