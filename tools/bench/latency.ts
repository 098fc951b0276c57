import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import * as z from "zod/mini";
import { type Language, languages, localized } from "#app/platform/i18n/language.ts";
import { chromiumLaunch, launchChromium } from "#tests/support/chromium.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startVarnish } from "#tests/support/varnish.ts";
import { distant } from "./distant.ts";
import { type Metric, median } from "./metrics.ts";
import { emptyFolder, remembered, startProduct } from "./product.ts";

/** Round-trip times from Riyadh: to a server in Europe, and to a cache in the same city. */
const [farMilliseconds, nearMilliseconds] = [150, 5];
const visits = 7;
const settleMilliseconds = 500;
const token = "the token of the bench";
const [firstPage, nextPage] = ["/", "/manufacturing"];
const timesSchema = z.object({ firstByte: z.number(), lcp: z.number(), nextPage: z.number() });
type Times = z.infer<typeof timesSchema>;

/**
 * Measures a first visit, and then a visit to the next page, on a phone far from the server: directly, and through a
 * warm Varnish cache near the phone.
 */
export async function measureLatency(): Promise<Metric[]> {
  await using folder = await emptyFolder();
  const port = await freePort();
  await using product = await startProduct(folder, {
    EDGE_PURGE_URL: `http://127.0.0.1:${port}`,
    EDGE_PURGE_METHOD: "PURGE",
    EDGE_PURGE_TOKEN: token,
    TRUST_PROXY: "2",
  });
  await using origin = await distant(product.url, farMilliseconds);
  await using varnish = remembered(await startVarnish([origin.url, origin.url], { port, token }));
  await using edge = await distant(varnish.url, nearMilliseconds);
  const browser = await launchChromium(chromiumLaunch);
  await using _closed = remembered({ [Symbol.asyncDispose]: () => browser.close() });

  const results = { direct: timesOf(), cached: timesOf() };
  for (const language of languages) {
    // Fills the caches of Varnish and the server, and Chromium's code cache.
    for (const { url } of [origin, edge]) await visit(browser, url, language);
    for (const path of [firstPage, nextPage]) await untilCached(edge.url + localized(path, language));
    for (let visitNumber = 0; visitNumber < visits; visitNumber += 1) {
      results.direct[language].push(await visit(browser, origin.url, language));
      results.cached[language].push(await visit(browser, edge.url, language));
    }
  }

  /** `share` is the target: the maximum time with the cache, as a fraction of the time without it. */
  function compared(what: string, name: keyof Times, share: number): Metric {
    const [cached, direct] = [results.cached, results.direct].map((of) =>
      languages.map((language) => median(of[language].map((times) => times[name]))),
    );
    const shown = (times: number[] = []) => `${times.map((time) => time.toFixed(0)).join(" / ")} ms`;
    return {
      what: `${what} on a phone with a ${farMilliseconds} ms round trip to the server (English / Arabic)`,
      value: `${shown(cached)} with Varnish ${nearMilliseconds} ms away, ${shown(direct)} without`,
      bar: `<= ${share}x`,
      passed: cached?.every((time, at) => time <= (direct?.[at] ?? 0) * share),
    };
  }
  return [
    compared("time to first byte on a first visit", "firstByte", 0.25),
    compared("LCP on a first visit", "lcp", 0.75),
    compared("time from tap to LCP of the next page", "nextPage", 0.75),
  ];
}

/** Waits until the cache has the page, because the server might have just purged it at startup. */
async function untilCached(address: string): Promise<void> {
  while ((await fetch(address, { method: "HEAD" })).headers.get("x-cache") !== "HIT") await pause(100);
}

const timesOf = (): Record<Language, Times[]> => ({ en: [], ar: [] });

/** Opens the landing page with an empty browser cache, then taps the link to the manufacturing page. */
async function visit(browser: Browser, url: string, language: Language): Promise<Times> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(rememberTap);
    await page.goto(url + localized(firstPage, language));
    const first = await paintTimes(page);
    const address = localized(nextPage, language);
    await page.locator(`main a[href="${address}"]`).first().tap();
    await page.waitForURL(url + address);
    const next = await paintTimes(page);
    return z.parse(timesSchema, {
      firstByte: first.firstByte,
      lcp: first.lcp - first.began,
      nextPage: next.lcp - next.tapped,
    });
  } finally {
    await context.close();
  }
}

/** Stores the time of each click. Runs in the browser, before the page's scripts. */
function rememberTap(): void {
  addEventListener(
    "click",
    ({ timeStamp }) => sessionStorage.setItem("tapped", String(performance.timeOrigin + timeStamp)),
    {
      capture: true,
    },
  );
}

const paintsSchema = z.object({ began: z.number(), firstByte: z.number(), lcp: z.number(), tapped: z.number() });

/**
 * Returns times in milliseconds since 1970, except `firstByte`. A prerendered page counts as painted when it is shown.
 */
async function paintTimes(page: Page) {
  await page.waitForLoadState("load");
  await page.waitForTimeout(settleMilliseconds);
  const times = await page.evaluate(async () => {
    const [navigation] = performance.getEntriesByType("navigation");
    const began = navigation && "activationStart" in navigation ? Number(navigation.activationStart) : 0;
    const lcp = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(Math.max(began, list.getEntries().at(-1)?.startTime ?? 0))).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
    return {
      began: performance.timeOrigin + began,
      firstByte: navigation && "responseStart" in navigation ? Number(navigation.responseStart) : 0,
      lcp: performance.timeOrigin + lcp,
      tapped: Number(sessionStorage.getItem("tapped") ?? 0),
    };
  });
  return z.parse(paintsSchema, times);
}
