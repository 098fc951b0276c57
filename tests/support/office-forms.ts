import type { Locator, Page } from "@playwright/test";
import * as z from "zod/mini";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { contributionMessages } from "#app/features/contributions/messages.ts";
import { newsOfficeMessages } from "#app/features/news/back-office/messages.ts";
import { paperMessages } from "#app/features/papers/messages.ts";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { replyMessages } from "#app/features/replies/messages.ts";
import { settingsMessages } from "#app/features/settings/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { newsFixture } from "./news-fixture.ts";
import type { Site } from "./site-server.ts";

/** The messages of the office's forms. */
export const messagesOf = (language: Language) => ({
  access: accessMessages[language],
  news: newsOfficeMessages[language].editor,
  office: officeMessages[language],
  orders: orderOfficeMessages[language].details,
  papers: paperMessages[language],
  replies: replyMessages[language],
  review: contributionMessages[language].review,
  settings: settingsMessages[language],
});
export type Messages = ReturnType<typeof messagesOf>;
type Opening = { page: Page; site: Site; t: Messages; call: Call };
export type Call = (method: "GET" | "POST" | "PATCH" | "PUT", path: string, data?: object) => Promise<unknown>;

/** A form of the office, ready to be filled. */
export type Opened = {
  /** The filled fields, and the button that sends them. */
  typed: [Locator, string][];
  press: Locator;
  /** The call that the button makes. */
  path: RegExp;
  /** Returns how often the input has been stored. */
  stored: () => Promise<number>;
  /** Opens the form again after a reload, which keeps what was typed. Some are open already. */
  reopen?: () => Promise<void>;
  /** Whether a reload empties the form, because it is about another record now, or a draft would look like what is stored. */
  isForgotten?: true;
};
type Form = (opening: Opening) => Promise<Opened>;

const text = "Written on a bad connection";

/** Counts how often a text appears in the answer to a call. */
const timesIn =
  (call: Call, path: string, wanted = text) =>
  async () =>
    JSON.stringify(await call("GET", path)).split(`"${wanted}`).length - 1;

const buyer = { companyName: "Nile Pharma", contactName: "Mona Adel", email: "mona@example.com", quantity: "2" };

const recordsSchema = z.array(z.object({ id: z.string() }));

async function newestIn(call: Call, path: string): Promise<string> {
  const [newest] = z.parse(recordsSchema, await call("GET", path));
  if (!newest) throw new Error(`Expected a record in ${path}`);
  return newest.id;
}

async function openOrder({ page, site, call }: Opening) {
  await call("POST", "/api/send-purchase-order", { htmlContent: "<p/>", productType: "powder", buyerInfo: buyer });
  const id = await newestIn(call, "/api/purchase-orders");
  await call("PATCH", `/api/purchase-orders/${id}`, { version: 1, status: "contacted" });
  await page.goto(site.url + `/admin?open=${id}`);
  return `/api/purchase-orders/${id}`;
}

async function openInquiry({ page, site, call }: Opening) {
  const { email, contactName: name } = buyer;
  await call("POST", "/api/inquiries", { name, email, message: "What is the wholesale price?" });
  const id = await newestIn(call, "/api/inquiries");
  await page.goto(site.url + `/admin/inquiries?open=${id}`);
  return `/api/inquiries/${id}`;
}

async function writtenNote({ page, call, t: { office } }: Opening, path: string): Promise<Opened> {
  return {
    typed: [[page.getByLabel(office.note.label), text]],
    press: page.getByRole("button", { name: office.note.add }),
    path: new RegExp(`${path}$`),
    stored: timesIn(call, path),
  };
}

/** The forms of the office, by what is typed into them. */
export const forms: Record<string, Form> = {
  "a note on an order": async (opening) => writtenNote(opening, await openOrder(opening)),
  "a note on an inquiry": async (opening) => writtenNote(opening, await openInquiry(opening)),

  async "the reason for a step back"(opening) {
    const path = await openOrder(opening);
    const { page, call, t } = opening;
    const reopen = () => page.getByRole("button", { name: t.orders.backTo.pending }).click();
    await reopen();
    const reason = page.getByLabel(t.orders.reason);
    const press = page.getByRole("dialog").locator("form").filter({ has: reason }).locator("[type=submit]");
    return { typed: [[reason, text]], press, path: new RegExp(`${path}$`), stored: timesIn(call, path), reopen };
  },

  async "a reply"(opening) {
    const path = await openInquiry(opening);
    const { page, call, t } = opening;
    await page.getByRole("button", { name: t.replies.form.open }).click();
    const dialog = page.getByRole("dialog", { name: interpolate(t.replies.form.title, { name: buyer.contactName }) });
    return {
      typed: [
        [dialog.getByRole("textbox", { name: t.replies.form.subject }), text],
        [dialog.getByRole("textbox", { name: t.replies.form.text }), "The price depends on the quantity."],
      ],
      press: dialog.getByRole("button", { name: t.replies.form.send }),
      path: /\/api\/replies\/inquiry\/[^/]+$/,
      stored: timesIn(call, path.replace("/api/inquiries", "/api/replies/inquiry")),
      reopen: () => page.getByRole("button", { name: t.replies.form.goOn }).click(),
    };
  },

  async "a news item"({ page, site, call }) {
    await page.goto(site.url + "/admin/news/new");
    const typed: [Locator, string][] = [
      [page.locator("[name=title]"), text],
      [page.locator("[name=excerpt]"), "A second line doubles what the factory can make."],
      [page.locator("[name=content]"), "The second line started today, after a year of work."],
    ];
    return {
      typed,
      press: page.locator("button[type=submit][form]"),
      path: /\/api\/news\/drafts$/,
      stored: timesIn(call, "/api/news/all"),
    };
  },

  async "a changed news item"({ page, site, call }) {
    const { id } = await (await newsFixture(site)).publish();
    await page.goto(site.url + `/admin/news/${id}`);
    const press = page.locator("button[type=submit][form]");
    return {
      typed: [[page.locator("[name=title]"), text]],
      press,
      path: /\/api\/news\/[^/]+$/,
      stored: timesIn(call, "/api/news/all"),
    };
  },

  async "a changed paper"({
    page,
    site,
    call,
    t: {
      papers: { admin, page: form },
    },
  }) {
    await page.goto(site.url + "/admin/papers");
    const paper = page.getByRole("article").filter({ hasText: "publication-3.pdf" });
    const reopen = () =>
      paper.getByRole("button", { name: interpolate(admin.about, { action: admin.edit, title: "" }) }).click();
    await reopen();
    const dialog = page.getByRole("dialog", { name: admin.editTitle });
    return {
      typed: [[dialog.getByRole("textbox", { name: form.fields.title }).first(), text]],
      press: dialog.getByRole("button", { name: admin.save }),
      path: /\/api\/papers\/[^/]+$/,
      stored: timesIn(call, "/api/papers"),
      reopen,
    };
  },

  async "the reason for a discarded contribution"({ page, site, call, t }) {
    const item = {
      title: "Offer",
      excerpt: "A cheap offer for everyone",
      content: "Nothing but an offer.",
      category: "company",
    };
    const headers = { "content-type": "application/json", origin: site.url };
    await fetch(`${site.url}/api/news`, { method: "POST", headers, body: JSON.stringify(item) });
    await page.goto(site.url + "/admin/review");
    const reopen = () => page.getByRole("button", { name: t.review.discard, exact: true }).click();
    await reopen();
    const dialog = page.getByRole("dialog", { name: t.review.discardTitle });
    return {
      typed: [[dialog.getByLabel(t.review.reason), text]],
      press: dialog.getByRole("button", { name: t.review.discard, exact: true }),
      path: /\/api\/review\/news\/[^/]+$/,
      stored: timesIn(call, "/api/audit"),
      isForgotten: true,
      reopen,
    };
  },

  async "an invitation"({ page, site, call, t }) {
    const { accounts } = t.access;
    await page.goto(site.url + "/admin/settings/people");
    const reopen = () => page.getByRole("button", { name: accounts.invite }).click();
    await reopen();
    const dialog = page.getByRole("dialog", { name: accounts.invite });
    const email = "colleague@example.com";
    return {
      typed: [[dialog.getByLabel(accounts.email), email]],
      press: dialog.getByRole("button", { name: accounts.send }),
      path: /\/api\/admin\/invitations$/,
      stored: timesIn(call, "/api/admin/invitations", email),
      reopen,
    };
  },

  async "an account"({ page, site, call, t }) {
    const { accounts } = t.access;
    await page.goto(site.url + "/admin/settings/people");
    const reopen = () => page.getByRole("button", { name: accounts.add }).click();
    await reopen();
    const dialog = page.getByRole("dialog", { name: accounts.addTitle });
    return {
      typed: [[dialog.getByLabel(accounts.name), "hana"]],
      press: dialog.getByRole("button", { name: accounts.addNow }),
      path: /\/api\/admin\/accounts$/,
      stored: timesIn(call, "/api/admin/accounts", "hana"),
      reopen,
    };
  },

  async "a setting"({ page, site, call, t: { settings } }) {
    await page.goto(site.url + "/admin/settings/orders");
    const email = "orders@example.com";
    return {
      typed: [[page.getByLabel(settings.settings.ordersTo.label), email]],
      press: page.getByRole("main").locator("form [type=submit]").first(),
      path: /\/api\/settings$/,
      stored: timesIn(call, "/api/settings", email),
      isForgotten: true,
    };
  },

  async "a template for replies"({ page, site, call, t: { replies } }) {
    await page.goto(site.url + "/admin/settings/orders");
    const part = page.getByRole("region", { name: replies.templates.title });
    return {
      typed: [[part.getByRole("textbox").first(), text]],
      press: part.getByRole("button", { name: replies.templates.save }),
      path: /\/api\/reply-templates$/,
      stored: timesIn(call, "/api/reply-templates"),
      isForgotten: true,
    };
  },
};
