import { afterAll, beforeAll, expect, test } from "vitest";
import { type Language, languages, localized } from "#app/platform/i18n/language.ts";
import { indexedPages } from "#app/routes/public-pages.ts";
import { launchChromium } from "#tests/support/chromium.ts";
import { budgets, firstViewOf, htmlBytes, officePages, officeScriptBytes, uses } from "#tests/support/page-sizes.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

/* Enforces the size budgets of decision 023 on the built product. tools/bench measures times. */
const kilobyte = 1_000;

let site: Site;
let browser: Awaited<ReturnType<typeof launchChromium>>;

beforeAll(async () => {
  site = await startSite();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Visits each page only once, and uses its form. */
const visited = new Map<string, ReturnType<typeof firstViewOf>>();
function firstView(path: string, language: Language) {
  const address = localized(path, language);
  const use = new Map<string, (typeof uses)[keyof typeof uses]>(Object.entries(uses)).get(path);
  const view = visited.get(address) ?? firstViewOf(site, browser, path, language, use);
  visited.set(address, view);
  return view;
}

test.each([
  ["/", "en", budgets.landing.en],
  ["/", "ar", budgets.landing.ar],
  ["/manufacturing", "en", 7.6],
  ["/manufacturing", "ar", 8.2],
] as const)("%s in %s with its styles is small", async (path, language, budget) => {
  expect(await htmlBytes(site, path, language)).toBeLessThanOrEqual(budget * kilobyte);
});

test.each(["/", "/ar", "/manufacturing", "/ar/manufacturing"])(
  "no style sheet blocks the first view of %s",
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    expect(html.slice(0, html.indexOf("<h1"))).not.toContain('rel="stylesheet"');
  },
);

test.each(languages)(
  `a static page loads ${budgets.scripts} KB of script immediately, and ${budgets.scriptsWithForm} KB when the form is used (%s)`,
  async (language) => {
    const { script, used } = await firstView("/", language);
    expect(script).toBeLessThanOrEqual(budgets.scripts * kilobyte);
    expect(used).toBeGreaterThan(script);
    expect(used).toBeLessThanOrEqual(budgets.scriptsWithForm * kilobyte);
  },
);

test.each(languages)(
  `the order page loads ${budgets.scripts} KB of script immediately, and ${budgets.scriptsOfOrder} KB until an order is sent (%s)`,
  async (language) => {
    const { script, used } = await firstView("/purchase-order", language);
    expect(script).toBeLessThanOrEqual(budgets.scripts * kilobyte);
    expect(used).toBeGreaterThan(script);
    expect(used).toBeLessThanOrEqual(budgets.scriptsOfOrder * kilobyte);
  },
);

test.each([
  ["/upload", 85],
  ["/news-admin", 86.7],
  ["/company-translation", 80],
])("%s loads its island immediately, but not the router", async (path, budget) => {
  const { script } = await firstView(path, "en");
  expect(script).toBeLessThanOrEqual(budget * kilobyte);
});

test.each([
  ["/manufacturing", "searching", 84],
  ["/upload", "opening the upload dialog", 110],
])("%s loads nothing of the back office for %s", async (path, _, budget) => {
  const { script, used } = await firstView(path, "en");
  expect(used).toBeGreaterThan(script);
  expect(used).toBeLessThanOrEqual(budget * kilobyte);
});

test.each(officePages)(`the first visit to %s loads at most ${budgets.scriptsOfOffice} KB of script`, async (path) => {
  const bytes = await officeScriptBytes(site, browser, path, await signIn());
  expect(bytes).toBeGreaterThan(58 * kilobyte); // React
  expect(bytes).toBeLessThanOrEqual(budgets.scriptsOfOffice * kilobyte);
});

async function signIn(): Promise<string> {
  const body = JSON.stringify({ password: site.adminPassword });
  const headers = { origin: site.url, "content-type": "application/json" };
  const { headers: answered } = await fetch(`${site.url}/api/admin/session`, { method: "POST", headers, body });
  return answered.get("set-cookie")?.split(";")[0] ?? "";
}

test.each(languages)(`the hero loads at most ${budgets.heroPicture} KB of pictures (%s)`, async (language) => {
  const { heroPicture } = await firstView("/", language);
  expect(heroPicture).toBeGreaterThan(0);
  expect(heroPicture).toBeLessThanOrEqual(budgets.heroPicture * kilobyte);
});

test.each(languages)("the first view of every public page loads few fonts (%s)", async (language) => {
  for (const path of indexedPages) {
    const { fonts } = await firstView(path, language);
    expect(fonts, path).toBeLessThanOrEqual(budgets.fonts[language] * kilobyte);
  }
});

test.each(indexedPages)("%s lists the fonts of its first view in a header, and uses them", async (path) => {
  for (const language of languages) {
    const { headers } = await fetch(site.url + localized(path, language));
    const named = [
      ...(headers.get("link") ?? "").matchAll(/<(\/fonts\/[^>]+)>; rel=preload; as="font"; crossorigin=""/g),
    ];
    const { fontPaths: loaded } = await firstView(path, language);
    expect(named.length).toBeGreaterThan(0);
    expect(loaded).toEqual(expect.arrayContaining(named.map(([, address]) => address)));
    expect(loaded.filter((address) => address.includes("-other"))).toEqual([]);
  }
});
