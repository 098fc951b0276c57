import type { APIRequestContext, Page } from "@playwright/test";
import * as z from "zod/mini";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { inquiryOfficeMessages } from "#app/features/inquiries/back-office/messages.ts";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { languageKey } from "#app/platform/i18n/language.ts";
import { expect, test } from "#tests/support/journey.ts";
import { dataLoads } from "#tests/support/page-checks.ts";
import { askFrom, publishContent } from "#tests/support/publish-content.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

const { en: accessEn } = accessMessages;
const { en: inquiriesEn } = inquiryOfficeMessages;

/** A text that tries to break out of its context and run a script in several ways. `at` identifies the field. */
const hostile = (at: string) => `${at}'"><script>alert(1)</script><img src=/ran onerror=alert(2)>`;
/** A similar text for multi-line fields and Markdown. */
const hostileParagraph = (at: string) =>
  `${hostile(at)}\n\n[link](javascript:alert(3)) ![x](x"onerror="alert(4)) <svg/onload=alert(5)> {{7*7}} </textarea></style></title><script>alert(6)</script>`;

test.use({
  userAgent: `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36 <script>alert(7)</script>`,
});

test(
  "no text written by visitors or staff is executed, in the back office or on the site",
  { tag: "@nightly" },
  async ({ page, language, expectedErrors, parts }) => {
    test.skip(language === "ar", "what runs does not depend on the language");
    const site = parts.use(await startSite()); // published content would appear on pages of other journeys
    const dialogs: string[] = [];
    page.context().on("dialog", (dialog) => {
      dialogs.push(`${dialog.message()} on ${page.url()}`);
      void dialog.dismiss();
    });
    const request = page.context().request;
    const { order } = await sendEverything(request, site);

    await page.context().addCookies([{ name: languageKey, value: language, url: site.url }]);
    await page.goto(`${site.url}/admin`);
    await page.getByLabel(accessEn.password, { exact: true }).fill(site.adminPassword);
    await page.getByRole("button", { name: accessEn.signIn, exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: "company" }).first()).toBeVisible();
    const { orderId, newsId, slug } = await publishEverything(request, site);

    await expectHarmless(page, `${site.url}/admin?order=${orderId}`, "company");
    await page.getByRole("row").filter({ hasText: "company" }).getByRole("button").first().click();
    await expectHarmlessNow(page);
    await expectHarmless(page, `${site.url}/admin/inquiries`, "name");
    await page.getByRole("row").filter({ hasText: "name" }).getByRole("button").first().click();
    await expect(page.getByRole("dialog").getByText(inquiriesEn.details.received)).toBeVisible();
    await expectHarmlessNow(page);
    await expectHarmless(page, `${site.url}/admin/review`, "paper");
    const waiting = page.getByRole("main").locator("li:has(h2)");
    for (const card of await waiting.all()) {
      const opener = card.locator("h2 button");
      if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
      await expect(card.locator("dl, img, iframe, a[href^='/objects/']").first()).toBeVisible();
      await expectHarmlessNow(page);
    }
    await expectHarmless(page, `${site.url}/admin/papers`, "venue");
    await expectHarmless(page, `${site.url}/admin/news`, "title");
    await expectHarmless(page, `${site.url}/admin/news/${newsId}`);
    await expectHarmless(page, `${site.url}/admin/audit`);
    for (const part of ["", "/people", "/documents", "/orders", "/privacy", "/system"]) {
      await expectHarmless(page, `${site.url}/admin/settings${part}`);
    }
    await expectHarmless(page, `${site.url}/admin/analytics`, "miss");
    await expectHarmless(page, `${site.url}/admin/mail`, "mona@nile.example");
    // The sandboxed preview also blocks scripts that Playwright tries to run.
    expectedErrors.push(/the document's frame is sandboxed/);
    for (const at of [0, 1, 2]) {
      await page.locator("[data-row] th button").nth(at).click();
      await expectHarmlessNow(page, [page.mainFrame()]);
      const previewed = await page.locator("iframe[sandbox]").getAttribute("src");
      await page.keyboard.press("Escape");
      // In its own tab, because Playwright can wait forever for a sandboxed frame.
      const preview = await page.context().newPage();
      await preview.goto(site.url + previewed);
      await expect(preview.locator("body")).not.toBeEmpty();
      await expectHarmlessNow(preview);
      await preview.close();
    }
    await expectHarmless(page, `${site.url}/news/${slug}`, "title");
    await expectHarmless(page, `${site.url}/`, "company texts");
    await expectHarmless(page, `${site.url}${order.followPath}`, "company");
    await expectHarmless(
      page,
      `${site.url}/nowhere/<script>alert(8)</script>?q="><script>alert(9)</script>`,
      undefined,
      expectedErrors,
    );
    expect(dialogs).toEqual([]);
    await page.goto("about:blank");
  },
);

/** Opens a page and checks that no user input became an element. */
async function expectHarmless(
  page: Page,
  address: string,
  shown?: string,
  expectedErrors: RegExp[] = [],
): Promise<void> {
  if (address.includes("nowhere")) expectedErrors.push(/status of 404/);
  await page.goto(address);
  await dataLoads(page);
  if (shown) await expect(page.getByText(shown).first()).toBeAttached();
  await expectHarmlessNow(page);
}

async function expectHarmlessNow(page: Page, frames = page.frames()): Promise<void> {
  for (const frame of frames) {
    const strange = frame.locator(
      'img[src="/ran"], [onerror], [onload], a[href^="javascript:"], iframe[src^="javascript:"]',
    );
    await expect(strange).toHaveCount(0);
    const scripts = await frame.locator("script").evaluateAll((all) => all.map((script) => script.textContent ?? ""));
    expect(scripts.filter((script) => script.startsWith("alert("))).toEqual([]);
  }
}

/** Sends everything that an anonymous visitor can send. */
async function sendEverything(request: APIRequestContext, { url }: Site) {
  const headers = { origin: url };
  async function post(path: string, data: object, method = "POST"): Promise<unknown> {
    const response = await request.fetch(url + path, { method, data, headers });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  }
  async function upload(path: string, file: { name: string; type: string; bytes: Buffer }, more: object) {
    const announced = { name: file.name, type: file.type, size: file.bytes.length, ...more };
    const signed = z.parse(signedUploadSchema, await post(path, announced));
    const put = await request.put(new URL(signed.uploadURL, url).href, {
      data: file.bytes,
      headers: { ...headers, ...signed.headers },
    });
    expect(put.status()).toBe(200);
    return signed.uploadURL;
  }
  const pdf = { name: `${hostile("file")}.pdf`, type: "application/pdf", bytes: await samplePdf() };
  const photo = { name: `${hostile("photo")}.jpg`, type: "image/jpeg", bytes: await samplePhoto() };
  const buyerInfo = {
    companyName: hostile("company"),
    contactName: hostile("contact"),
    phoneNumber: "<img src=/ran onerror=alert(2)>",
    email: "mona@nile.example",
    shippingAddress: hostile("address"),
    quantity: "12",
    specialRequests: hostileParagraph("requests"),
  };
  const order = z.parse(
    placedOrderSchema,
    await post("/api/send-purchase-order", {
      htmlContent: hostileParagraph("html"),
      productType: "capsules",
      buyerInfo,
    }),
  );
  await post("/api/inquiries", {
    name: hostile("name"),
    email: "mona@nile.example",
    message: hostileParagraph("message"),
  });
  await post("/api/news", newsWith("pending title"));
  const fileURL = await upload("/api/objects/upload", pdf, { purpose: "paper" });
  const paper = {
    title: hostile("paper"),
    author: hostile("author"),
    venue: hostile("venue"),
    year: 2020,
    language: "en",
  };
  await post("/api/papers", { ...paper, fileURL });
  const certificateURL = await upload("/api/patent-certificates/upload", photo, { region: "Turkey" });
  await post("/api/patent-certificates", { region: "Turkey", certificateURL }, "PUT");
  await post("/api/search/misses", { text: hostile("miss"), lang: "en" });
  for (const referer of [
    "https://<script>alert(1)</script>/",
    "javascript:alert(1)",
    "https://evil.example/<script>",
  ]) {
    await request.get(`${url}/manufacturing`, { headers: { referer } });
  }
  await request.post(`${url}/api/admin/session`, { data: { password: hostile("password") }, headers });
  return { order };
}

/** Writes everything that staff can write: notes, texts for every page, an article, and a draft. */
async function publishEverything(request: APIRequestContext, { url }: Site) {
  async function send(method: string, path: string, data?: object): Promise<unknown> {
    const response = await request.fetch(url + path, { method, headers: { origin: url }, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  }
  const rows = z.array(z.object({ id: z.string(), version: z.number() }));
  const [order] = z.parse(rows, await send("GET", "/api/purchase-orders"));
  const [inquiry] = z.parse(rows, await send("GET", "/api/inquiries"));
  const note = { note: hostileParagraph("note") };
  await send("PATCH", `/api/purchase-orders/${order?.id}`, { ...note, version: order?.version });
  await send("PATCH", `/api/inquiries/${inquiry?.id}`, { ...note, version: inquiry?.version });
  const both = (text: string) => ({ en: text, ar: text });
  const texts = {
    title: both(hostile("company texts")),
    subtitle: both(hostile("subtitle")),
    content: both(hostileParagraph("texts")),
  };
  await publishContent(askFrom(request, url), "companyInformation", texts);
  const published = await send("POST", "/api/news", newsWith("title"));
  const { newsItem } = z.parse(z.object({ newsItem: z.object({ slug: z.string(), id: z.string() }) }), published);
  return { orderId: order?.id ?? "", newsId: newsItem.id, slug: newsItem.slug };
}

function newsWith(title: string) {
  return {
    title: hostile(title),
    titleAr: hostile(title),
    excerpt: hostile("excerpt"),
    content: hostileParagraph("content"),
    contentAr: hostileParagraph("content"),
    category: "company",
  };
}
