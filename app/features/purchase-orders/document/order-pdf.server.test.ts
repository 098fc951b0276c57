import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { type Language, languages } from "#app/platform/i18n/language.ts";
import { pageText } from "#app/platform/pdf/page-text.ts";
import { createPdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import { createSandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { defaultContent, makerOf } from "#content/site-content.ts";
import { hostileOrder, longestOrder, ordinaryOrder, widestOrder } from "#tests/fixtures/order-facts.ts";
import { describeOrder } from "./describe-order.ts";
import { orderDocumentMessages } from "./messages.ts";
import type { OrderFacts } from "./order-facts.ts";
import { renderOrderPdf } from "./order-pdf.server.ts";
import { sellerOf } from "./seller.ts";

const { en, ar } = orderDocumentMessages;
const messages = { en, ar };
const sandbox = createSandbox({ rootFolder: process.cwd() });
const pdf = createPdfRenderer({ sandbox, fontFolder: "content/fonts/pdf" });
afterAll(() => sandbox.close());

const kept = new Map<string, ReturnType<typeof typeset>>();

/** Typesets an order and reads the PDF. Each order is typeset once. */
function read(order: OrderFacts, language: Language) {
  const key = JSON.stringify([order, language]);
  const document = kept.get(key) ?? typeset(order, language);
  kept.set(key, document);
  return document;
}

async function typeset(order: OrderFacts, language: Language) {
  const view = describeOrder(
    order,
    messages[language],
    sellerOf(messages[language], language, makerOf(defaultContent)),
    language,
  );
  const bytes = await renderOrderPdf(pdf, view, { lane: "document", sender: "192.0.2.1" });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return { bytes, document, view, pages: document.numPages, text: text.replace(/\s+/g, " ") };
}

/** Returns the left and right edges of the rendered text, in points from the left edge of the page. */
async function textEdges({ document }: Awaited<ReturnType<typeof read>>) {
  const { items } = await (await document.getPage(1)).getTextContent();
  const runs = items.filter((item) => "str" in item).filter(({ str, width }) => str.trim() !== "" && width > 0);
  const starts = runs.map(({ transform }): number => transform[4]);
  return {
    left: Math.min(...starts),
    right: Math.max(...runs.map(({ width }, index) => (starts[index] ?? 0) + width)),
  };
}
const points = (millimetres: number) => (millimetres / 25.4) * 72;

test.each(languages)(
  "the PDF (%s) contains number, date, email, phone, quantity, total, and weight",
  async (language) => {
    const { text, pages } = await read(ordinaryOrder, language);
    expect(pages).toBe(1);
    for (const said of ["PO-2026-000124", "2026", "a.ansari@al-noor.example", "+966 50 123 4567", "230990390001"]) {
      expect(text).toContain(said);
    }
    for (const said of ["USD 5,000.00", "USD 60,000.00", "12.00", "CIF", "5712", "Please ship before 15/12/2026"]) {
      expect(text).toContain(said);
    }
  },
);

test.each(languages)("the PDF (%s) has its title and language and is tagged for archiving", async (language) => {
  const { document, bytes, view } = await read(ordinaryOrder, language);
  const { info } = await getMeta(document);
  expect(info.Title).toBe(view.fullTitle);
  expect(info.Language).toMatch(new RegExp(`^${language}`));
  const { children } = (await (await document.getPage(1)).getStructTree()) ?? { children: [] };
  const tree = JSON.stringify(children);
  for (const role of ["H1", "H2", "Table", "TH", "TD"]) expect(tree).toContain(`"role":"${role}"`);
  expect(Buffer.from(bytes).toString("latin1")).toContain("pdfaid");
});

test("digits are Latin in the Arabic PDF", async () => {
  const { text } = await read(ordinaryOrder, "ar");
  expect(text).not.toMatch(/[٠-٩۰-۹]/);
});

test.each(languages)(
  "the longest possible order continues on a second page, which names the order (%s)",
  async (language) => {
    for (const order of [longestOrder(language), widestOrder(language)]) {
      const { document, pages, view } = await read(order, language);
      expect(pages).toBeGreaterThan(1);
      const { text } = await extractText(document, { mergePages: false });
      for (const page of text.slice(1)) expect(page).toContain("PO-2026-000124");
      expect(text.at(-1)).toContain(view.signatures[0]?.heading.split(" ").at(-1));
      expect(text.join("").match(/[\p{L}\p{N}]/gu)?.length).toBeGreaterThan(lettersIn(order));
    }
  },
);

const lettersIn = (order: OrderFacts) =>
  Object.values(order)
    .join("")
    .match(/[\p{L}\p{N}]/gu)?.length ?? 0;

test.each(languages)("lines of the requests are above the signatures on the last page (%s)", async (language) => {
  for (const count of [10, 41, 46, 49, 52, 93, 98]) {
    const specialRequests = Array.from({ length: count }, (_, at) => `(${at})`).join("\n");
    const { document } = await read({ ...longestOrder(language), specialRequests }, language);
    const { text } = await extractText(document, { mergePages: false });
    expect(text.at(-1)).toContain(String(count - 1));
  }
});

test.each(languages)("an order with a long address and long names fits on one page (%s)", async (language) => {
  const { companyName, contactName, address } = longestOrder(language);
  expect((await read({ ...ordinaryOrder, companyName, contactName, address }, language)).pages).toBe(1);
});

test.each(languages)(
  "endless words are cut at the end of the column instead of running over the edge (%s)",
  async (language) => {
    const edges = await textEdges(await read(widestOrder(language), language));
    expect(edges.left).toBeGreaterThan(points(17));
    expect(edges.right).toBeLessThan(points(193));
  },
);

test.each(languages)("the buyer's input is printed, never executed (%s)", async (language) => {
  const { text, pages } = await read(hostileOrder, language);
  expect(pages).toBeGreaterThan(0);
  expect(text).toContain("evil");
  expect(text).toContain("passwd");
  expect(text).not.toContain("root:");
  expect(text).toContain("buyer@hostile.example");
  expect(text.match(/X/g)?.length).toBeGreaterThanOrEqual(300);
});

test("letters that a joiner keeps apart are drawn apart, also between pasted marks", async () => {
  const width = async (contactName: string) => {
    const { document } = await read({ ...ordinaryOrder, contactName }, "ar");
    const { items } = await (await document.getPage(1)).getTextContent();
    const runs = items.filter((item) => "str" in item).filter(({ str }) => /[نورىیزاده]/u.test(str));
    return Math.round(runs.reduce((sum, run) => sum + run.width, 0));
  };
  const apart = await width("زهرا نوری\u200cزاده");
  expect(await width("\u200eزهرا \u200eنوری\u200cزاده\u200e")).toBe(apart);
  expect(await width("زهرا نوریزاده")).not.toBe(apart);
});

test.each(["±0.5", "12/4", "+20 100 123 4567", "٣٠ × ٤٠"])(
  "pasted marks leave the space between %s and the next word",
  async (number) => {
    for (const [before, after] of [
      ["شارع الكورنيش", "الإسكندرية"],
      ["רחוב הרצל", "חיפה"],
    ]) {
      const lineWith = async (mark: string) => {
        const address = `${before} ${mark}${number} ${mark}${after}`;
        const { document } = await read({ ...ordinaryOrder, address }, "en");
        return (await pageText(await document.getPage(1), 10_000))
          .split("\n")
          .find((line) => line.includes(`${after}`));
      };
      expect(await lineWith("\u200e")).toBe(await lineWith(""));
    }
  },
);

test.each(["+۷ ۴۹۵ ۱۲۳-۴۵-۶۷", "+20 100 123 4567", "30 × 40 × 50 cm"])("%s stays on one line", async (number) => {
  for (const words of [8, 9, 10, 11, 12]) {
    const address = `${"شارع ".repeat(words)}${number} شارع`;
    const { document } = await read({ ...ordinaryOrder, address }, "en");
    const lines = (await pageText(await document.getPage(1), 10_000)).replaceAll("\u00a0", " ").split("\n");
    expect(lines).toContainEqual(expect.stringContaining(number));
  }
});

test("the PDF says on which day in Cairo the order was placed", async () => {
  const { document } = await read({ ...ordinaryOrder, orderedAt: "2026-11-20T22:30:00Z" }, "en");
  expect((await getMeta(document)).info["CreationDate"]).toMatch(/^D:20261121/);
});

test("an order without number, date, and quantity is typeset with blanks", async () => {
  const { orderNumber: _number, orderedAt: _date, ...draft } = ordinaryOrder;
  const { text, pages } = await read({ ...draft, quantity: "", companyName: "" }, "en");
  expect(pages).toBe(1);
  expect(text).toContain("USD 5,000.00");
  expect(text).not.toContain("PO-");
});
