import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inquiryMessages } from "#app/features/inquiries/messages.ts";
import { paperMessages } from "#app/features/papers/messages.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { launchChromium } from "#tests/support/chromium.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startNginx } from "#tests/support/nginx.ts";
import type { Proxy } from "#tests/support/proxy.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

const { en: inquiry } = inquiryMessages;
const { en: papers } = paperMessages;
const { en: order } = orderMessages;

const parts = new AsyncDisposableStack();
let site: Site;
let proxy: Proxy;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  site = parts.use(await startSite({ env: { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: "1" } }));
  proxy = parts.use(await startNginx([site.url], { port }));
  browser = await launchChromium();
  parts.defer(() => browser.close());
});
afterAll(() => parts.disposeAsync());

/** Returns whether a page has loaded the files that it will need later (prefetch.ts). */
function hasPrefetched(): boolean {
  const files = document.querySelector<HTMLElement>("script[data-prefetch]")?.dataset["prefetch"]?.split(" ") ?? [];
  const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  return files.every((file) => loaded.has(new URL(file, location.href).href));
}

/** Opens a page with an empty browser cache and scrolls to its form. */
async function open(path: string): Promise<Page> {
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
  const paths = ["/", "/purchase-order", "/upload"];
  for (const path of paths) await (await open(path)).context().close();
  await site.kill();
  const notices = { "/": inquiry.form.away, "/purchase-order": order.notSent.away, "/upload": papers.page.away };
  const pages = new Map<string, Page>();
  for (const [path, notice] of Object.entries(notices)) {
    const page = await open(path);
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
  for (const [path, notice] of Object.entries(notices)) {
    await pages.get(path)?.getByText(notice).waitFor({ state: "detached" });
  }
  await form.getByRole("button", { name: inquiry.form.send }).click();
  await form.getByText(inquiry.form.sent).waitFor();
  expect(await form.getByLabel(inquiry.form.message).inputValue()).toBe("");
});
