import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { renderToStaticMarkup } from "react-dom/server";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { directionOf, type Language, languages } from "#app/platform/i18n/language.ts";
import { normalized } from "#app/platform/i18n/normalized.ts";
import { defaultContent, makerOf } from "#content/site-content.ts";
import { longestOrder, ordinaryOrder, widestOrder } from "#tests/fixtures/order-facts.ts";
import { launchChromium } from "#tests/support/chromium.ts";
import { describeOrder } from "./describe-order.ts";
import { orderDocumentMessages } from "./messages.ts";
import { OrderDocument } from "./order-document.tsx";
import type { OrderFacts } from "./order-facts.ts";
import { sellerOf } from "./seller.ts";

const { en, ar } = orderDocumentMessages;
const messages = { en, ar };
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ colorScheme: "dark" });
});
afterAll(() => browser.close());

/**
 * Shows a page that is hard to print: sticky, scrolling, and transformed elements, bare text, an overlay, and the dark theme.
 */
async function show(order: OrderFacts, language: Language) {
  const view = describeOrder(
    order,
    messages[language],
    sellerOf(messages[language], language, makerOf(defaultContent)),
    language,
  );
  const sheets = ["order-document.css", "order-items.css", "order-document.print.css"];
  const css = await Promise.all(sheets.map((name) => readFile(new URL(name, import.meta.url), "utf8")));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ media: null, colorScheme: "dark" });
  await page.setContent(`<!doctype html><html lang="${language}" dir="${directionOf(language)}">
    <style>
      body { padding: 40px; background: #0c1a14; color: #fff; font: 16px sans-serif }
      body::before, main::after { content: "AROUND" }
      main { display: grid; grid-template-columns: 1fr 1fr; gap: 30px; min-height: 200vh; transform: scale(.9) }
      header, form, footer, dialog { font: 16px/2 sans-serif }
      .scroller { height: 300px; overflow: auto }
      ${css.join("\n")}
    </style>
    <body><header style="position:sticky;top:0">AROUND</header> AROUND
      <main><form>AROUND</form><div class="scroller">AROUND ${renderToStaticMarkup(<OrderDocument view={view} />)}</div></main>
      <footer>AROUND</footer><dialog open>AROUND</dialog></body></html>`);
}

async function printed(order: OrderFacts, language: Language) {
  await show(order, language);
  const document = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
  );
  const { text } = await extractText(document, { mergePages: false });
  const [, , width, height] = (await document.getPage(1)).view;
  return { text, pages: document.numPages, size: [width, height].map((side) => Math.round(side ?? 0)) };
}

/** How often each letter and digit occurs. Their order depends on the program that reads the PDF. */
function lettersOf(text: string): Map<string, number> {
  const letters = normalized(text, "NFKC").match(/[\p{L}\p{N}]/gu) ?? [];
  return new Map(
    Object.entries(Object.groupBy(letters, (letter) => letter)).map(([letter, all]) => [letter, all?.length ?? 0]),
  );
}

test.each(languages)("a page prints only the document, on one A4 page (%s)", async (language) => {
  const { text, pages, size } = await printed(ordinaryOrder, language);
  expect(pages).toBe(1);
  expect(size).toEqual([595, 842]);
  expect(text.join()).toContain("PO-2026-000124");
  expect(text.join()).not.toContain("AROUND");
});

test.each(languages)(
  "the longest possible order continues on other pages, and no letter is lost (%s)",
  async (language) => {
    for (const order of [longestOrder(language), widestOrder(language)]) {
      const { text, pages } = await printed(order, language);
      expect(pages).toBeGreaterThan(1);
      const letters = lettersOf(text.join());
      for (const name of ["companyName", "contactName", "address", "email", "phone", "specialRequests"] as const) {
        const missing = [...lettersOf(order[name])].filter(([letter, count]) => (letters.get(letter) ?? 0) < count);
        expect(missing, name).toEqual([]);
      }
    }
  },
);

test.each(languages)("lines of the requests are above the signatures on the last page (%s)", async (language) => {
  for (const count of [10, 26, 30, 34, 76, 80, 84]) {
    const specialRequests = Array.from({ length: count }, (_, at) => `(${at})`).join("\n");
    const { text } = await printed({ ...longestOrder(language), specialRequests }, language);
    expect(text.at(-1)).toContain(String(count - 1));
  }
});

test.each(languages)(
  "the item table prints without container queries, which Firefox truncates (%s)",
  async (language) => {
    await show(ordinaryOrder, language);
    await page.emulateMedia({ media: "print" });
    const looks = () =>
      page.locator(".order-items :is(th, td)").evaluateAll((cells) =>
        cells.map((cell) => {
          const { padding, textAlign, whiteSpace, backgroundColor } = getComputedStyle(cell);
          return { padding, textAlign, whiteSpace, backgroundColor };
        }),
      );
    const before = await looks();
    await page.evaluate(() => {
      for (const sheet of document.styleSheets) {
        for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
          if (sheet.cssRules[index] instanceof CSSContainerRule) sheet.deleteRule(index);
        }
      }
    });
    expect(await looks()).toEqual(before);
  },
);

test.each(languages)("an order leaves space on its page for engines with other fonts (%s)", async (language) => {
  await show(ordinaryOrder, language);
  await page.setViewportSize({ width: 673, height: 1009 }); // A4 minus margins: 178 x 267 mm
  await page.emulateMedia({ media: "print" });
  const height = await page.locator(".order-document").evaluate((sheet) => sheet.getBoundingClientRect().height);
  expect(height).toBeLessThan(1009 - 38); // 38 px = 10 mm
});

test("it prints dark on white, whatever the page's theme", async () => {
  await show(ordinaryOrder, "en");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const colors = await page.evaluate(() => {
    const sheet = document.querySelector(".order-document");
    return sheet && [getComputedStyle(sheet).color, getComputedStyle(sheet).backgroundColor];
  });
  expect(colors).toEqual(["rgb(20, 35, 28)", "rgb(255, 255, 255)"]);
});

test.each(languages)("nothing scrolls sideways on a phone (%s)", async (language) => {
  await show(widestOrder(language), language);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addStyleTag({ content: "body { padding: 16px } main { display: block; transform: none }" });
  const [content, room] = await page.evaluate(() => {
    const sheet = document.querySelector(".order-document");
    return [sheet?.scrollWidth, sheet?.clientWidth];
  });
  expect(content).toBe(room);
});
