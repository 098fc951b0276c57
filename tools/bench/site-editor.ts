import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { chromiumLaunch, launchChromium } from "#tests/support/chromium.ts";
import { type Ask, changeBlock, publishAll } from "#tests/support/publish-content.ts";
import { type Metric, percentile, withSpread } from "./metrics.ts";
import { emptyFolder, type Product, remembered, signIn, startProduct } from "./product.ts";

const keystrokes = 100;
const publications = 30;
/** The longer delay exceeds the editor's debounce, so that both kinds of preview are measured. */
const betweenKeys = [40, 400];

/**
 * Measures the site editor: the time from a keystroke to the updated preview, and from publishing a change to its
 * appearance on another instance.
 */
export async function measureSiteEditor(): Promise<Metric[]> {
  await using folder = await emptyFolder();
  await using first = await startProduct(folder);
  await using second = await startProduct(folder);
  const typed = await typing(first);
  const visible = await publishing(first, second);
  return [
    {
      what: `site editor: time from keystroke to updated preview, p95 of ${keystrokes}`,
      value: `${percentile(typed, 0.95).toFixed(1)} ms; median ${withSpread(typed, 1)}`,
      bar: "<= 100 ms",
      passed: percentile(typed, 0.95) <= 100,
    },
    {
      what: `site editor: time from publishing on one instance to the updated page on another, p95 of ${publications}`,
      value: `${percentile(visible, 0.95).toFixed(0)} ms; median ${withSpread(visible, 0)}`,
      bar: "<= 1000 ms",
      passed: percentile(visible, 0.95) <= 1000,
    },
  ];
}

/** Returns the milliseconds from each keydown to the frame that shows the letter. */
async function typing(product: Product): Promise<number[]> {
  const browser = await launchChromium(chromiumLaunch);
  await using _closed = remembered({ [Symbol.asyncDispose]: () => browser.close() });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = "", value = ""] = (await signIn(product)).split("=");
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  await page.goto(`${product.url}/admin/site?block=hero`);
  await page.frameLocator("iframe").getByRole("heading", { level: 1 }).click();
  const field = page.locator('[name="title.en"]');
  await field.fill("A");
  await page.evaluate(() => {
    const taken: number[] = [];
    const input = document.querySelector<HTMLInputElement>('[name="title.en"]');
    let pressed = 0;
    input?.addEventListener("keydown", () => (pressed = performance.now()), { capture: true });
    function look() {
      const shown = document.querySelector("iframe")?.contentDocument?.querySelector("h1")?.textContent;
      if (pressed > 0 && shown === input?.value.trim()) {
        taken.push(performance.now() - pressed);
        pressed = 0;
      }
      requestAnimationFrame(look);
    }
    input?.addEventListener("input", () => requestAnimationFrame(look), { once: true });
    Object.assign(globalThis, { taken });
  });
  await field.press("End");
  for (let at = 0; at < keystrokes; at += 1) {
    if (at % 30 === 29) await field.fill("A");
    await field.press("abcdefghij"[at % 10] ?? "a");
    await pause(betweenKeys[at % betweenKeys.length]);
  }
  return z.parse(z.array(z.number()), await page.evaluate(() => Reflect.get(globalThis, "taken")));
}

/** Returns how long a published change takes to appear on the other instance, in milliseconds. */
async function publishing(first: Product, second: Product): Promise<number[]> {
  const cookie = await signIn(first);
  const ask: Ask = (method, path, body) =>
    fetch(first.url + path, {
      method,
      headers: { cookie, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const taken: number[] = [];
  for (let at = 0; at < publications; at += 1) {
    const text = `Publication ${at} of the bench`;
    await changeBlock(ask, "hero", { title: { en: text, ar: text } });
    const { status } = await publishAll(ask);
    if (status !== 200) throw new Error(`A publication returned ${status}`);
    const since = performance.now();
    while (!(await (await fetch(second.url)).text()).includes(text)) await pause(2);
    taken.push(performance.now() - since);
  }
  return taken;
}
