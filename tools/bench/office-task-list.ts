import type { Locator } from "playwright-core";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type Language, languages, localized } from "#app/platform/i18n/language.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { samplePhoto } from "#tests/support/sample-files.ts";
import { setUpTasks } from "./office-set-up-tasks.ts";
import { type Desk, type OfficeTask, openPage, search, typeNext } from "./office-task.ts";
import { officeDay } from "./seed-office-day.ts";

/** The texts of a news item by the names of their fields, the title first. */
const newsTexts: Record<Language, Record<string, string>> = {
  en: {
    title: "The factory opens a second line",
    excerpt: "A second line doubles what the factory makes in a day.",
    content: "The second line started today and runs around the clock.",
  },
  ar: {
    titleAr: "المصنع يفتتح خطًا ثانيًا",
    excerptAr: "خط إنتاج ثانٍ يضاعف ما ينتجه المصنع في اليوم.",
    contentAr: "بدأ الخط الثاني العمل اليوم، ويعمل على مدار الساعة.",
  },
};

/** The tasks, in the order in which a run performs them. Each begins on the start page. */
export const officeTasks: readonly OfficeTask[] = [
  ...setUpTasks,
  {
    what: "find the order of a caller by phone number",
    clicksBefore: 1,
    async work({ page, fill, t }) {
      await fill(page.getByRole("searchbox", { name: t.orders.filter.search }), officeDay.caller.dialed);
      await orders(page).nth(1).waitFor({ state: "detached" });
      await orders(page).filter({ hasText: officeDay.caller.company }).waitFor();
    },
  },
  {
    what: "mark the five new orders as contacted",
    clicksBefore: 6,
    async work({ page, press, isTouch, t }) {
      const n = officeDay.pendingOrders;
      await press(page.getByRole("button", { name: t.orders.statuses.pending, exact: true }));
      await orders(page).nth(n).waitFor({ state: "detached" });
      const bar = page.getByRole("region", { name: t.orders.selection.label });
      if (isTouch) {
        await press(orders(page).first().getByRole("checkbox"));
        await press(bar.getByRole("button", { name: t.office.allRows }));
      } else {
        await press(page.getByRole("checkbox", { name: t.office.selectAll }));
      }
      await press(bar.getByRole("button", { name: t.orders.details.changeTo.contacted }));
      const status = t.orders.statuses.contacted;
      await page.getByText(interpolate(t.orders.selection.changed, { n, status })).waitFor();
    },
  },
  {
    what: "publish a news item in two languages with a photo",
    clicksBefore: 16,
    async work({ page, press, type, fill, upload, t, language }) {
      await openPage({ page, press, t }, t.newsOffice.nav);
      await press(page.getByRole("link", { name: t.newsOffice.write }));
      const own = newsTexts[language];
      const other = newsTexts[languages.find((each) => each !== language) ?? language];
      const desk = { page, type };
      await page.locator(`[name=${Object.keys(own)[0]}]:focus`).waitFor();
      for (const [name, text] of Object.entries(own)) await typeNext(desk, name, text);
      const [[first, title] = ["", ""], ...others] = Object.entries(other);
      const field = page.locator(`[name=${first}]`);
      // Phones show one language at a time.
      if (!(await field.isVisible()))
        await press(page.locator(".news-editor-main > [role=group] [aria-pressed=false]"));
      await fill(field, title);
      for (const [name, text] of others) await typeNext(desk, name, text);
      const photo = { name: "line.jpg", mimeType: "image/jpeg", buffer: await samplePhoto() };
      await upload(page.getByRole("button", { name: t.news.form.photos.add }), [photo]);
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await press(page.getByRole("button", { name: t.newsOffice.editor.submit.publish, exact: true }));
      const line = page.getByRole("listitem").filter({ hasText: Object.values(own)[0] });
      await line.getByText(t.newsOffice.statuses.published).waitFor();
      for (const each of languages) {
        const feed = await page.request.get(new URL(localized("/news/feed.xml", each), page.url()).href);
        const [title = ""] = Object.values(newsTexts[each]);
        if (!(await feed.text()).includes(title)) throw new Error(`Expected the item in the feed (${each})`);
      }
    },
  },
  {
    what: "find an email that bounced, and see why",
    clicksBefore: 1,
    async work({ page, press, t, language }) {
      await press(page.getByRole("link", { name: pluralize(t.dashboard.waiting.mailFailed, 1, language) }));
      const line = page.getByRole("row").filter({ hasText: officeDay.bounced.email });
      await line.getByText(t.office.mailRefusals.address).waitFor();
    },
  },
  {
    what: "export the orders of last quarter",
    clicksBefore: 4,
    async work({ page, press, t }) {
      await press(page.getByRole("button", { name: t.orders.views.lastQuarter }));
      await orders(page).nth(officeDay.ordersOfLastQuarter).waitFor({ state: "detached" });
      const downloading = page.waitForEvent("download");
      await press(page.getByRole("link", { name: t.office.exportCsv }));
      const file = await (await downloading).createReadStream();
      const lines = (await file.toArray()).join("").trim().split("\n");
      if (lines.length !== officeDay.ordersOfLastQuarter + 1) throw new Error(`Exported ${lines.length} lines`);
    },
  },
  {
    what: "answer an inquiry by email",
    clicksBefore: 4,
    async work({ page, press, t }) {
      await openPage({ page, press, t }, t.inquiries.title);
      await press(page.getByRole("link", { name: interpolate(t.inquiries.emailTo, { name: officeDay.sender }) }));
      await page.getByRole("status").filter({ hasText: t.inquiries.details.replied }).waitFor();
    },
  },
  {
    what: "reply to an inquiry, with an order's document attached",
    goal: 4,
    async work(desk) {
      const { page, press, t } = desk;
      await search(desk, officeDay.sender);
      await page.getByRole("option", { name: officeDay.sender }).first().waitFor();
      await page.keyboard.press("Enter");
      await press(page.getByRole("button", { name: t.replies.form.open }));
      const form = page
        .getByRole("dialog")
        .filter({ has: page.getByLabel(t.replies.form.subject) })
        .last();
      await press(form.getByRole("checkbox").first());
      await press(form.getByRole("button", { name: t.replies.form.send }));
      await page.getByText(t.replies.form.sent).waitFor();
    },
  },
  {
    what: "find everything of a customer",
    goal: 2,
    async work(desk) {
      const { page, press, t } = desk;
      await search(desk, officeDay.senderEmail);
      const group = page.getByRole("group", { name: t.customers.title, exact: true });
      await press(group.getByRole("option"));
      const record = page.getByRole("dialog");
      for (const name of [t.customers.columns.orders, t.customers.columns.inquiries, t.customers.details.replies])
        await record.getByRole("region", { name, exact: true }).getByRole("link").first().waitFor();
    },
  },
  {
    what: "erase a person, from one of their orders",
    clicksBefore: 6,
    async work({ page, press, t }) {
      const { company, email } = officeDay.leaver;
      const order = orders(page).filter({ hasText: company });
      await press(order.getByRole("button", { name: /PO-/ }).first());
      await press(page.getByRole("link", { name: interpolate(t.personal.linkTo, { email }) }));
      await press(page.getByRole("button", { name: t.personal.erase }));
      await press(page.getByRole("dialog").getByRole("button", { name: t.personal.erase }));
      await page.getByText(interpolate(t.personal.nothing, { email })).waitFor();
    },
  },
  {
    what: "see whether the backup is recent",
    clicksBefore: 2,
    async work({ page, press, isTouch, t, language }) {
      if (isTouch) await press(page.getByRole("button", { name: t.office.frame.more, exact: true }));
      const age = new Intl.RelativeTimeFormat(localeOf(language)).format(-5, "hour");
      await page.getByRole("link", { name: age }).waitFor();
    },
  },
];

function orders(page: Desk["page"]): Locator {
  return page.locator("[data-row]");
}
