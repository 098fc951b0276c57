import { expect, test } from "vitest";
// @vitest-environment happy-dom
import { shownIn } from "#app/platform/content/block-values.ts";
import { defaultContent } from "#content/site-content.ts";
import { newsItem } from "#tests/fixtures/news-item.ts";
import type { NewsItem } from "./contract.ts";
import { newsFeed } from "./feed.ts";

const item: NewsItem = {
  ...newsItem,
  title: "New line & <more>",
  titleAr: "خط جديد",
  content: "**Bold** <script>alert(1)</script>",
};

function written(item: NewsItem, language: "en" | "ar" = "en"): Promise<string> {
  return newsFeed({
    items: [item],
    language,
    publicUrl: "https://pmf.example",
    content: { ...shownIn(defaultContent.news, language), feedTitle: "Ours & <yours>" },
  });
}

async function read(language: "en" | "ar") {
  const xml = await written(item, language);
  const feed = new DOMParser().parseFromString(xml, "application/xml");
  expect(feed.querySelector("parsererror")).toBeNull();
  return feed;
}

test("the feed contains an item with its address, date, and text, and no scripts", async () => {
  const feed = await read("en");
  expect(feed.querySelector("channel > title")?.textContent).toBe("Ours & <yours>");
  expect(feed.querySelector("item > title")?.textContent).toBe("New line & <more>");
  expect(feed.querySelector("item > link")?.textContent).toBe("https://pmf.example/news/new-line");
  expect(feed.querySelector("item > pubDate")?.textContent).toBe("Sat, 21 Nov 2026 10:00:00 GMT");
  const html = feed.getElementsByTagName("content:encoded")[0]?.textContent;
  expect(html).toBe(
    '<div lang="en" dir="ltr"><p><strong>Bold</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n</div>',
  );
});

test("the Arabic feed links to Arabic pages and falls back to English where Arabic is missing", async () => {
  const feed = await read("ar");
  expect(feed.querySelector("language")?.textContent).toBe("ar");
  expect(feed.querySelector("item > title")?.textContent).toBe("خط جديد");
  expect(feed.querySelector("item > description")?.textContent).toBe("An excerpt");
  expect(feed.querySelector("item > link")?.textContent).toBe("https://pmf.example/ar/news/new-line");
});

test.each([
  ["en", "[Order](/purchase-order?product=powder&x=1)", "https://pmf.example/purchase-order?product=powder&x=1"],
  ["ar", "[المصنع](/ar/manufacturing#lines)", "https://pmf.example/ar/manufacturing#lines"],
  ["ar", "[النتائج](#results)", "https://pmf.example/ar/news/new-line#results"],
  ["en", "[WHO](https://who.example/a?b=/c#d)", "https://who.example/a?b=/c#d"],
  ["ar", "[اكتب لنا](mailto:info@pmf.example)", "mailto:info@pmf.example"],
] as const)("a reader elsewhere can follow a link (%s, %s)", async (language, content, expected) => {
  const article = await articleIn(language, { content, contentAr: content });
  expect(article?.querySelector("a")?.getAttribute("href")).toBe(expected);
});

test.each([
  ["en", "نص", "en ltr"],
  ["ar", "نص", "ar rtl"],
  ["ar", null, "en ltr"],
] as const)("an article has its own language and direction (%s, %s)", async (language, contentAr, expected) => {
  const article = await articleIn(language, { content: "Text", contentAr });
  expect(`${article?.getAttribute("lang")} ${article?.getAttribute("dir")}`).toBe(expected);
});

async function articleIn(language: "en" | "ar", texts: Pick<NewsItem, "content" | "contentAr">) {
  const xml = await written({ ...item, ...texts }, language);
  const feed = new DOMParser().parseFromString(xml, "application/xml");
  const html = feed.getElementsByTagName("content:encoded")[0]?.textContent ?? "";
  return new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
}

test.each([
  ["en", "2026-12-01", "Event date: 1 December 2026 · An excerpt"],
  ["ar", "2027-02-15", "موعد الفعالية: 15 فبراير 2027 · An excerpt"],
  ["en", null, "An excerpt"],
] as const)("the feed says when an event takes place (%s, %s)", async (language, eventDate, description) => {
  const xml = await written({ ...item, type: "event", eventDate }, language);
  expect(xml.includes(`<ev:startdate>${eventDate}</ev:startdate>`)).toBe(eventDate !== null);
  const feed = new DOMParser().parseFromString(xml, "application/xml");
  expect(feed.querySelector("item > description")?.textContent).toBe(description);
});

test("an event has its time with Cairo's offset, and its place in the reader's language", async () => {
  const event = {
    ...item,
    type: "event",
    eventDate: "2026-12-01",
    eventTime: "18:30",
    eventPlace: "Suez",
    eventPlaceAr: "السويس",
  } as const;
  const xml = await written(event, "ar");
  expect(xml).toContain("<ev:startdate>2026-12-01T18:30:00+02:00</ev:startdate>");
  expect(xml).toContain("<ev:location>السويس</ev:location>");
  const feed = new DOMParser().parseFromString(await written(event, "en"), "application/xml");
  expect(feed.querySelector("item > description")?.textContent).toBe(
    "Event date: 1 December 2026, 18:30 (Cairo time) · Suez · An excerpt",
  );
});

test("no stored text breaks the feed, not even characters that XML cannot represent", async () => {
  const odd = Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit)).join("");
  const xml = await written({ ...item, title: `a${odd}b`, excerpt: odd, content: odd });
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(xml.isWellFormed()).toBe(true);
  expect(xml).toContain("\u20ac");
});
