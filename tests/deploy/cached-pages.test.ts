import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { reportSchema } from "#app/features/analytics/contract.ts";
import { countView } from "#app/features/analytics/view-contract.ts";
import { inquiryMessages } from "#app/features/inquiries/messages.ts";
import { paperMessages } from "#app/features/papers/messages.ts";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { isMeasured } from "#tests/attack/main-thread.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { visit, type VisitOptions } from "#tests/islands/visit.ts";
import { launchChromium, windowlessLaunch } from "#tests/support/chromium.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startNginx } from "#tests/support/nginx.ts";
import type { Proxy } from "#tests/support/proxy.ts";
import { startPurgeServer } from "#tests/support/purge-server.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

/* Pages from a shared cache that stores them for a day, so that requests do not reach the site: views are counted, and
   forms work, or say that they do not. */

const { en: inquiry } = inquiryMessages;
const { en: papers } = paperMessages;
const { en: order } = orderMessages;

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const parts = new AsyncDisposableStack();
let site: Site;
let proxy: Proxy;
let browser: Browser;

beforeAll(async () => {
  const [edge, port] = [parts.use(await startPurgeServer()), await freePort()];
  const env = { EDGE_PURGE_URL: edge.url, PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: "1" };
  site = parts.use(await startSite({ env }));
  proxy = parts.use(await startNginx([site.url], { port }));
  // Requests that a page sends while it closes use the browser's user agent, not the context's.
  browser = await launchChromium({
    ...windowlessLaunch,
    args: [...windowlessLaunch.args, `--user-agent=${userAgent}`],
  });
  parts.defer(() => browser.close());
});
afterAll(() => parts.disposeAsync());

async function send(path: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(proxy.url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

type Look = VisitOptions & { referer?: string; stay?: (page: Page) => Promise<unknown> };

/** Opens a page, which stays open, because closing it could cancel its report. Returns the cache's X-Cache header. */
async function look(path: string, { referer, stay, ...options }: Look = {}) {
  const visitor = await visit(browser, options);
  const reported =
    options.javaScriptEnabled !== false &&
    visitor.page.waitForRequest((request) => request.url().endsWith(countView.path));
  const response = await visitor.page.goto(proxy.url + path, referer ? { referer } : {});
  await reported;
  await stay?.(visitor.page);
  return response?.headers()["x-cache"];
}

/** Prerenders a page, and opens it if `isShown` is set. */
async function renderAhead(path: string, { isShown }: { isShown: boolean }) {
  const ahead = await visit(browser);
  await ahead.context.addInitScript(() =>
    Object.defineProperty(document, "prerendering", { value: true, configurable: true }),
  );
  await ahead.page.goto(proxy.url + path);
  // Wait until a page that is shown would have reported its view (after-load.ts).
  // oxlint-disable-next-line project/no-clocks -- a browser that draws nothing is never idle; nothing fails by this limit
  await ahead.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
  if (!isShown) return;
  await ahead.page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
}

/** Leaves a page before the browser is idle. */
async function leaveEarly(path: string) {
  const visitor = await visit(browser);
  await visitor.context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await visitor.page.goto(proxy.url + path);
  await visitor.page.goto(`${proxy.url}/robots.txt`);
}

async function signIn(): Promise<string> {
  const signedIn = await send("/api/admin/session", { password: site.adminPassword });
  return signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
}

let cookie = "";

async function counted() {
  cookie ||= await signIn();
  const answer = await fetch(`${proxy.url}/api/analytics`, { headers: { cookie } });
  const { pages, referrers } = z.parse(reportSchema, await answer.json()).current.views;
  return { pages: Object.fromEntries(pages.map(({ page, en, ar }) => [page, [en, ar]])), referrers };
}

test("every view of a page is counted once, even if a shared cache serves it", async () => {
  const placed = z.parse(placedOrderSchema, await (await send("/api/send-purchase-order", orderBody())).json());
  for (const path of ["/", "/ar", "/manufacturing", "/upload", "/purchase-order"]) {
    await (await fetch(proxy.url + path, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } })).body?.cancel();
  }
  const comeBack = (page: Page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  const reloaded = async (page: Page) => {
    const again = page.waitForRequest((request) => request.url().endsWith(countView.path));
    await page.reload();
    await again;
  };
  const fromSearch = { referer: "https://search.example/?q=private", stay: comeBack };
  expect(await look("/", fromSearch)).toBe("HIT");
  await look("/manufacturing", { stay: reloaded });
  await renderAhead("/upload", { isShown: false });
  await renderAhead("/ar", { isShown: true });
  await look("/purchase-order", { userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await look("/purchase-order", { javaScriptEnabled: false });
  await leaveEarly("/ar/manufacturing");
  await look(placed.followPath);
  // The site writes views every few seconds.
  await expect.poll(counted, { interval: 1_000 }).toEqual({
    pages: { "/": [1, 1], "/manufacturing": [2, 1], "/order": [1, 0], "/purchase-order": [1, 0] },
    referrers: [
      { host: null, views: 5 },
      { host: "search.example", views: 1 },
    ],
  });
});

/** Returns whether a page has loaded the files that it will need later (prefetch.ts). */
function hasPrefetched(): boolean {
  const files = document.querySelector<HTMLElement>("script[data-prefetch]")?.dataset["prefetch"]?.split(" ") ?? [];
  const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  return files.every((file) => loaded.has(new URL(file, location.href).href));
}

/** Opens a page with an empty browser cache and scrolls to its form. */
async function openForm(path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(proxy.url + path);
  await page.waitForFunction(hasPrefetched);
  if (path === "/upload") {
    await page.locator("[data-island][data-near]").waitFor({ state: "detached" });
    return page;
  }
  const form = page.locator("form[data-draft]");
  await form.scrollIntoViewIfNeeded();
  await form.locator("input:not([type=radio])").first().focus();
  await page.locator("[data-island] form[data-draft]").waitFor({ state: "detached" });
  return page;
}

test("with every instance down, forms on cached pages show a notice, keep the input, and are sent when an instance is back", async () => {
  for (const context of browser.contexts()) await context.close();
  const all = { "/": inquiry.form.away, "/purchase-order": order.notSent.away, "/upload": papers.page.away };
  // By day, tests/e2e/server-away.test.ts tries the other forms, without a cache.
  const notices = Object.entries(all).slice(0, isMeasured ? undefined : 1);
  for (const [path] of notices) await (await openForm(path)).context().close();
  await site.kill();
  const pages = new Map<string, Page>();
  for (const [path, notice] of notices) {
    const page = await openForm(path);
    pages.set(path, page);
    await page.getByRole("status").getByText(notice).waitFor();
  }
  const page = pages.get("/") ?? expect.unreachable();
  const form = page.locator("#contact form");
  await form.getByLabel(inquiry.form.fullName).fill("Mona Adel");
  await form.getByLabel(inquiry.form.email).fill("mona@nile.example");
  await form.getByLabel(inquiry.form.message).fill("Please send me your price list.");
  await form.getByRole("button", { name: inquiry.form.send }).click();
  await page.getByRole("alert").filter({ hasText: inquiry.form.failed }).waitFor();

  await site.start();
  for (const each of pages.values()) await each.evaluate(() => dispatchEvent(new Event("online")));
  for (const [path, notice] of notices) {
    await pages.get(path)?.getByText(notice).waitFor({ state: "detached" });
  }
  await form.getByRole("button", { name: inquiry.form.send }).click();
  await form.getByText(inquiry.form.sent).waitFor();
  expect(await form.getByLabel(inquiry.form.message).inputValue()).toBe("");
});
