// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { indexedPages } from "./public-pages.ts";
import { sitemapXml } from "./sitemap.ts";

test("the sitemap has every public page in both languages, each with its twins", () => {
  const sitemap = new DOMParser().parseFromString(sitemapXml("https://pmf.example"), "application/xml");
  const addresses = [...sitemap.querySelectorAll("loc")].map((loc) => loc.textContent);
  expect(new Set(addresses).size).toBe(indexedPages.length * 2);
  expect(addresses).toContain("https://pmf.example/ar/manufacturing");
  expect(addresses).toContain("https://pmf.example/ar");
  for (const url of sitemap.querySelectorAll("url")) {
    const twins = [...url.children].slice(1).map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]);
    expect(twins.map(([language]) => language)).toEqual(["en", "ar", "x-default"]);
    expect(twins.map(([, href]) => href)).toContain(url.querySelector("loc")?.textContent);
  }
});

test("an article is listed in both languages with the day of its last change", () => {
  const xml = sitemapXml("https://pmf.example", [{ path: "/news/new", changedAt: new Date("2026-11-21T10:00:00Z") }]);
  const sitemap = new DOMParser().parseFromString(xml, "application/xml");
  const articles = [...sitemap.querySelectorAll("url")].filter((url) => url.querySelector("lastmod"));
  expect(articles.map((url) => url.querySelector("loc")?.textContent)).toEqual([
    "https://pmf.example/news/new",
    "https://pmf.example/ar/news/new",
  ]);
  expect(articles[0]?.querySelector("lastmod")?.textContent).toBe("2026-11-21T10:00:00.000Z");
});
