import type { Browser } from "playwright-core";
import { type Language, languages, localized, type Localized } from "#app/platform/i18n/language.ts";
import { launchChromium } from "#tests/support/chromium.ts";
import { budgets, firstViewOf, htmlBytes, officePages, officeScriptBytes, uses } from "#tests/support/page-sizes.ts";
import { type Metric, median, withSpread } from "./metrics.ts";
import { emptyFolder, type Product, signIn, startProduct } from "./product.ts";

/**
 * The script time of an Astro build of the same design, from a comparison of frameworks before development started. The
 * Next.js build took 106 ms.
 */
const scriptMilliseconds = 63;
const visits = 5;
const settleMilliseconds = 2_500;

/** Measures the downloads and the script time on a phone. Sizes are the same on every machine. */
export async function measureSizes(): Promise<Metric[]> {
  await using folder = await emptyFolder();
  await using product = await startProduct(folder);
  const browser = await launchChromium();
  try {
    const viewOf = (path: keyof typeof uses) =>
      inBoth((language) => firstViewOf(product, browser, path, language, uses[path]));
    const [first, order] = [await viewOf("/"), await viewOf("/purchase-order")];
    const cookie = await signIn(product);
    const office = await Promise.all(officePages.map((path) => officeScriptBytes(product, browser, path, cookie)));
    const kilobytes = (what: string, sizes: number[], budget: number | Localized<number>): Metric => {
      const limits = languages.map((language) => (typeof budget === "number" ? budget : budget[language]));
      return {
        what,
        value: sizes.map((size) => (size / 1000).toFixed(1)).join(" / ") + " KB",
        bar: `<= ${[...new Set(limits)].join(" / ")} KB`,
        passed: sizes.every((size, at) => size <= (limits[at] ?? 0) * 1000),
      };
    };
    return [
      kilobytes(
        "landing page: HTML with inlined CSS, compressed with Brotli (English / Arabic)",
        await inBoth((language) => htmlBytes(product, "/", language)),
        budgets.landing,
      ),
      kilobytes("JavaScript that a static page loads immediately", sizesOf(first, "script"), budgets.scripts),
      kilobytes("total JavaScript after the inquiry form is used", sizesOf(first, "used"), budgets.scriptsWithForm),
      kilobytes("JavaScript that the purchase-order page loads immediately", sizesOf(order, "script"), budgets.scripts),
      kilobytes("total JavaScript after an order was sent", sizesOf(order, "used"), budgets.scriptsOfOrder),
      kilobytes(
        "JavaScript of a first visit to the back office (orders / site editor)",
        office,
        budgets.scriptsOfOffice,
      ),
      await measureScriptTime(product, browser),
      kilobytes("fonts used above the fold", sizesOf(first, "fonts"), budgets.fonts),
      kilobytes("hero image on a phone", sizesOf(first, "heroPicture"), budgets.heroPicture),
    ];
  } finally {
    await browser.close();
  }
}

function inBoth<Value>(measure: (language: Language) => Promise<Value>): Promise<Value[]> {
  return Promise.all(languages.map(measure));
}

function sizesOf<Name extends string>(sizes: readonly Record<Name, number>[], name: Name): number[] {
  return sizes.map((size) => size[name]);
}

/** Measures the main-thread script time of the landing page, up to 2.5 s after load. */
async function measureScriptTime(product: Product, browser: Browser): Promise<Metric> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    for (const language of languages) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Performance.enable", { timeDomain: "threadTicks" });
      await page.goto(product.url + localized("/", language), { waitUntil: "load" });
      await page.waitForTimeout(settleMilliseconds);
      const { metrics } = await session.send("Performance.getMetrics");
      times.push((metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN) * 1000);
      await context.close();
    }
  }
  return {
    what: "script CPU time of the landing page, up to 2.5 s after load (budgets: Astro and Next.js builds of the same design)",
    value: `${withSpread(times, 1)} ms`,
    bar: `< ${scriptMilliseconds} ms (Astro), 106 ms (Next.js)`,
    passed: median(times) < scriptMilliseconds,
  };
}
