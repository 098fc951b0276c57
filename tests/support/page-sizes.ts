import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page, Request } from "playwright-core";
import { countView } from "#app/features/analytics/view-contract.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { visit } from "#tests/islands/visit.ts";
import { builtClient } from "./built-client.ts";

/* Measures the bytes of the built product as a browser receives them. They do not depend on the machine: tests/pages
   enforces them, and tools/bench reports them. */

/**
 * Lighthouse's phone with Save-Data on, so that nothing is prefetched. Smooth scrolling is off; otherwise, islands that
 * hydrate while scrolling would depend on the machine.
 */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  reducedMotion: "reduce",
} as const;

type Site = { url: string };

/** The origin in a page, whose host can have another name than the address that the page is fetched from. */
const originPattern = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/g;

/** The budgets of decision 023, in kilobytes transferred. */
export const budgets = {
  landing: { en: 12, ar: 13 },
  /** Scripts that a public page loads immediately. */
  scripts: 4.8,
  /** The form itself is 75 KB of it: React takes 58 KB, and the schemas of the form and the response take 11 KB. */
  scriptsWithForm: 79.5,
  scriptsOfOrder: 85,
  fonts: { en: 35, ar: 60 },
  heroPicture: 35,
  scriptsOfOffice: 220,
} as const;

/**
 * Returns the size of a compressed page with its inlined styles. File names and versions contain hashes, which compress
 * better or worse by chance, by up to 80 bytes, like the port. So this is the mean for several other hashes.
 */
export async function htmlBytes(site: Site, path: string, language: Language): Promise<number> {
  const html = await (await fetch(site.url + localized(path, language))).text();
  const page = html.replaceAll(originPattern, "https://www.pmf.example");
  const sizes = [1, 2, 3, 4].map((seed) => brotliCompressSync(withOtherHashes(page, seed)).length);
  return sizes.reduce((sum, size) => sum + size) / sizes.length;
}

function withOtherHashes(html: string, seed: number): string {
  const others = new Map<string, string>();
  return html.replace(/(?<=\/assets\/(?:[a-z.]+-)*)[\w-]{6,8}(?=\.[a-z]+)|(?<=[?&;]v=)[\w-]{8}/g, (hash) => {
    const digest = createHash("sha256").update(`${seed} ${others.size}`).digest("base64url");
    const other = others.get(hash) ?? digest.slice(0, hash.length);
    others.set(hash, other);
    return other;
  });
}

/**
 * Returns the sizes of the scripts and fonts that a page loads without interaction, and the paths of the fonts; of the
 * landing page, also the size of the image that a phone loads for the hero. `use` uses the page; `used` is the size of its
 * scripts afterwards.
 */
export async function firstViewOf(
  site: Site,
  browser: Browser,
  path: string,
  language: Language,
  use?: (page: Page, language: Language) => Promise<void>,
) {
  await using visitor = await visit(browser, phone);
  const { page } = visitor;
  const [scripts, fonts] = [requested(page, "script"), requested(page, "font")];
  await openPage(site, page, path, language);
  await arrived(page, scripts, fonts);
  const script = await sizeOf(addressesOf(scripts));
  const [fontBytes, fontAddresses] = [await sizeOf(addressesOf(fonts)), addressesOf(fonts)];
  const fontPaths = [...fontAddresses].map((address) => new URL(address).pathname);
  const heroes = await page
    .locator("#hero img")
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc));
  await use?.(page, language);
  await arrived(page, scripts);
  const [heroPicture, used] = [await sizeOf(new Set(heroes)), await sizeOf(addressesOf(scripts))];
  return { script, fonts: fontBytes, fontPaths, heroPicture, used };
}

/** The page that staff see first, and the one with most scripts. */
export const officePages = ["/admin", "/admin/site"] as const;

/** Returns the size of the scripts that a page of the back office loads on the first visit. */
export async function officeScriptBytes(site: Site, browser: Browser, path: string, cookie: string): Promise<number> {
  await using visitor = await visit(browser, phone);
  const { page, context } = visitor;
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.url }]);
  const scripts = requested(page, "script");
  await page.goto(site.url + path);
  await page.locator(".office main h1").first().waitFor();
  await arrived(page, scripts);
  return await sizeOf(addressesOf(scripts));
}

/** What a visitor does with a page that loads more scripts. */
export const uses = {
  /** Types into the inquiry form. */
  async "/"(page: Page): Promise<void> {
    await page.locator("#contact input[name=name]").fill("Maha");
    await page.locator("#contact [data-island]").waitFor({ state: "detached" });
  },
  /** Sends an order. */
  async "/purchase-order"(page: Page, language: Language): Promise<void> {
    for (const [name, value] of Object.entries({ quantity: "12", companyName: "Nile", contactName: "Mona" })) {
      await page.locator(`[name=${name}]`).fill(value);
    }
    await page.locator("[name=email]").fill(`mona-${language}@nile.example`);
    await page.locator("[name=email]").press("Enter");
    await page.locator("a[href^='/api/orders/']").waitFor();
  },
  /** Searches. */
  async "/manufacturing"(page: Page): Promise<void> {
    await page.keyboard.press("Control+k");
    await page.locator("dialog[open] input[type=text]").fill("bone");
  },
  /** Opens the dialog that uploads files. */
  async "/upload"(page: Page): Promise<void> {
    await page.locator("main button").click();
    await page.locator("dialog[open]").waitFor();
  },
} as const;

/**
 * Opens a page and waits until it has done everything that it does without interaction: it reports its view when it is
 * idle, and hydrates islands near the viewport.
 */
async function openPage({ url }: Site, page: Page, path: string, language: Language): Promise<void> {
  const isIdle = page.waitForRequest((request) => new URL(request.url()).pathname === countView.path);
  await page.goto(url + localized(path, language));
  await isIdle;
  await page.waitForFunction(() => {
    const near = [...document.querySelectorAll("[data-island][data-near]")];
    return near.every((island) => island.getBoundingClientRect().top > innerHeight + 600);
  });
}

/** Collects all requests of one kind that a page sends from now on. */
function requested(page: Page, kind: string): Set<Request> {
  const requests = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() === kind) requests.add(request);
  });
  return requests;
}

/** Waits until all requests have been answered, including those that the page sends because of the answers. */
async function arrived(page: Page, ...kinds: readonly Set<Request>[]): Promise<void> {
  for (const requests of kinds) for (const request of requests) await (await request.response())?.finished();
  const before = kinds.map(({ size }) => size).join();
  await page.evaluate(async () => void (await document.fonts.ready));
  if (kinds.map(({ size }) => size).join() !== before) await arrived(page, ...kinds);
}

function addressesOf(requests: Set<Request>): Set<string> {
  return new Set(Array.from(requests, (request) => request.url()));
}

/** Returns the total size of files. For files that have a compressed version, uses that, because servers send it. */
async function sizeOf(addresses: Set<string>): Promise<number> {
  let total = 0;
  for (const address of addresses) {
    const file = join(builtClient, new URL(address).pathname);
    const { size } = await stat(`${file}.br`).catch(() => stat(file));
    total += size;
  }
  return total;
}
