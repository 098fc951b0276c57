import { expect, test } from "vitest";
import { builtSite } from "#tests/support/built-site.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";

test("the archive is kept in memory until the news changes, in both languages, and its other addresses do not exist", async () => {
  await using site = await builtSite("2026-11-20T10:00:00Z");
  const fixture = await newsFixture(site);
  const look = async (path: string, headers = {}) => {
    const response = await fetch(site.url + path, { headers, redirect: "manual" });
    return { status: response.status, etag: response.headers.get("etag") ?? "", html: await response.text() };
  };
  const empty = await look("/news");
  expect(empty.html).toContain("News and events will be published soon.");

  await fixture.publish({ title: "A study in Suez", titleAr: "دراسة في السويس", category: "research" });
  await fixture.schedule("2026-11-21T09:00", { title: "Opened by the clock", category: "company" });
  const english = await look("/news");
  const arabic = await look("/ar/news");
  expect(english.html).toContain("A study in Suez");
  expect(english.html).not.toContain("Opened by the clock");
  expect(arabic.html).toContain("دراسة في السويس");
  for (const { html } of [english, arabic]) {
    for (const [hreflang, path] of [
      ["en", "/news"],
      ["ar", "/ar/news"],
    ])
      expect(html).toMatch(new RegExp(`hrefLang="${hreflang}" href="[^"]*[0-9]${path}"`, "i"));
  }
  expect((await look("/news", { "if-none-match": english.etag })).status).toBe(304);
  expect((await look("/ar/news/research/1")).html).toContain("دراسة في السويس");
  for (const path of [
    "/news/company/1",
    "/news/all/1",
    "/news/all/2",
    "/news/sports/1",
    "/news/all-2026/0",
    "/news/a/b",
  ])
    expect((await look(path)).status, path).toBe(404);

  site.set("2026-11-21T07:00:00Z"); // 09:00 in Cairo
  const due = await look("/news");
  expect(due.html).toContain("Opened by the clock");
  expect(due.etag).not.toBe(english.etag);
  expect((await look("/news/company/1")).status).toBe(200);
  expect((await look("/sitemap.xml")).html).toContain("/ar/news<");
  expect((await look("/")).html).toContain('href="/news"');
});
