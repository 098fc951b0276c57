import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { reportSchema } from "#app/features/analytics/contract.ts";
import { countView } from "#app/features/analytics/view-contract.ts";
import { visit, type VisitOptions } from "#tests/islands/visit.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { launchChromium, windowlessLaunch } from "#tests/support/chromium.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startNginx } from "#tests/support/nginx.ts";
import type { Proxy } from "#tests/support/proxy.ts";
import { startPurgeServer } from "#tests/support/purge-server.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

/* Tests that views are counted even though a shared cache stores the pages for a day, so that requests do not reach
   the site. */

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

type Views = { page: string; language: "en" | "ar"; times: number };

/** Waits until views have been counted. Closing a page earlier could cancel its report. */
async function untilCounted({ page, language, times }: Views): Promise<void> {
  const views = async () => (await counted()).pages[page]?.[language === "en" ? 0 : 1];
  await expect.poll(views, { interval: 500 }).toBe(times); // the site writes views every few seconds
}

type Look = VisitOptions & { referer?: string; stay?: (page: Page) => Promise<unknown>; counted?: Views };

/** Opens a page and leaves it when its views have been counted. Returns the cache's X-Cache header. */
async function look(path: string, { referer, stay, counted: views, ...options }: Look = {}) {
  await using visitor = await visit(browser, options);
  const reported =
    options.javaScriptEnabled !== false &&
    visitor.page.waitForRequest((request) => request.url().endsWith(countView.path));
  const response = await visitor.page.goto(proxy.url + path, referer ? { referer } : {});
  await reported;
  await stay?.(visitor.page);
  if (views) await untilCounted(views);
  return response?.headers()["x-cache"];
}

/** Prerenders a page, and opens it if `isShown` is set. */
async function renderAhead(path: string, { isShown }: { isShown: boolean }) {
  await using ahead = await visit(browser);
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
  await untilCounted({ page: "/", language: "ar", times: 1 });
}

/** Leaves a page before the browser is idle. */
async function leaveEarly(path: string) {
  await using visitor = await visit(browser);
  await visitor.context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await visitor.page.goto(proxy.url + path);
  await visitor.page.goto(`${proxy.url}/robots.txt`);
  await untilCounted({ page: "/manufacturing", language: "ar", times: 1 });
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
  const fromSearch = { referer: "https://search.example/?q=private", stay: comeBack };
  expect(await look("/", { ...fromSearch, counted: { page: "/", language: "en", times: 1 } })).toBe("HIT");
  await look("/manufacturing", {
    stay: (page) => page.reload(),
    counted: { page: "/manufacturing", language: "en", times: 2 },
  });
  await renderAhead("/upload", { isShown: false });
  await renderAhead("/ar", { isShown: true });
  await look("/purchase-order", { userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await look("/purchase-order", { javaScriptEnabled: false });
  await leaveEarly("/ar/manufacturing");
  await look(placed.followPath, { counted: { page: "/order", language: "en", times: 1 } });
  expect(await counted()).toEqual({
    pages: { "/": [1, 1], "/manufacturing": [2, 1], "/order": [1, 0], "/purchase-order": [1, 0] },
    referrers: [
      { host: null, views: 5 },
      { host: "search.example", views: 1 },
    ],
  });
});
