import { expect, test } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { viewStatistics } from "./page-view-store.server.ts";
import { createPageViews } from "./page-views.server.ts";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const span = { from: "2026-11-01", to: "2026-11-30", step: "day" } as const;

type Look = { referrer?: string; address?: string; headers?: Record<string, string> };

async function counter() {
  const database = await testDatabase();
  const clock = { now: new Date("2026-11-21T10:00:00Z") };
  const isPage = async (path: string) => !path.startsWith("/nowhere");
  const views = createPageViews({ db: database.db, now: () => clock.now, log: createLog("silent"), isPage });
  let visitors = 0;
  async function look(path: string, { referrer = "", address = `visitor ${(visitors += 1)}`, headers }: Look = {}) {
    const sent = new Headers({ "user-agent": chrome, host: "www.pmf.example", ...headers });
    await views.count({ path, referrer }, { headers: sent, address });
  }
  async function statistics() {
    await views.flush();
    return viewStatistics(database.db, span);
  }
  return {
    ...database,
    clock,
    views,
    look,
    statistics,
    async [Symbol.asyncDispose]() {
      await views.stop();
      await database.close();
    },
  };
}

test("bots, prefetches, and unknown pages are not page views", async () => {
  await using site = await counter();
  const machines: Record<string, string>[] = [
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "user-agent": "curl/8.0" },
    { "user-agent": "" },
    { "sec-purpose": "prefetch;prerender" },
  ];
  for (const headers of machines) await site.look("/", { headers });
  await site.look("/nowhere/else");
  expect(await site.statistics()).toEqual({ periods: [], pages: [], referrers: [] });
});

test("views are counted by page and language, and both languages of a page together", async () => {
  await using site = await counter();
  for (const path of ["/", "/", "/ar", "/manufacturing", "/ar/manufacturing/"]) await site.look(path);
  const { pages, periods } = await site.statistics();
  expect(pages).toEqual([
    { page: "/", en: 2, ar: 1 },
    { page: "/manufacturing", en: 1, ar: 1 },
  ]);
  expect(periods).toEqual([
    { period: "2026-11-21", language: "ar", views: 2 },
    { period: "2026-11-21", language: "en", views: 3 },
  ]);
});

test("an order's key is never stored with its page views", async () => {
  await using site = await counter();
  await site.look("/ar/order/AbCdEfGhIjKlMnOpQrStUv");
  expect((await site.statistics()).pages).toEqual([{ page: "/order", en: 0, ar: 1 }]);
});

test("only the host of the referring site is stored", async () => {
  await using site = await counter();
  for (const referrer of [
    "https://www.google.com/search?q=private",
    "https://GOOGLE.com/",
    "http://news.example:8080/a?b#c",
    "https://pmf.example/manufacturing",
    "https://www.pmf.example/",
    "android-app://com.example",
    "https://someone:secret@evil.example/",
    "no address",
  ]) {
    await site.look("/", { referrer });
  }
  await site.look("/");
  expect((await site.statistics()).referrers).toEqual([
    { host: null, views: 4 },
    { host: "google.com", views: 2 },
    { host: "news.example", views: 1 },
  ]);
});

test("a view counts for its day in Cairo, and counts add up", async () => {
  await using site = await counter();
  site.clock.now = new Date("2026-11-21T21:59:30Z");
  await site.look("/");
  await site.views.flush();
  await site.look("/");
  site.clock.now = new Date("2026-11-21T22:00:00Z");
  await site.look("/");
  const { periods } = await site.statistics();
  expect(periods.map(({ period, views }) => [period, views])).toEqual([
    ["2026-11-21", 2],
    ["2026-11-22", 1],
  ]);
});

test("made-up referrers do not fill the table", async () => {
  await using site = await counter();
  for (let number = 0; number < 700; number += 1) await site.look("/", { referrer: `https://site-${number}.example/` });
  await site.views.flush();
  const { rows } = await site.pool.query(
    "select count(*)::int as hosts, sum(views)::int as views from page_referrer_days",
  );
  expect(rows).toEqual([{ hosts: 501, views: 700 }]);
});

test("views counted while the database is down are stored once it is back", async () => {
  await using site = await counter();
  await site.pool.query("alter table page_view_days rename to gone");
  await site.look("/");
  await site.views.flush();
  await site.look("/");
  await site.pool.query("alter table gone rename to page_view_days");
  const { pages, referrers } = await site.statistics();
  expect(pages).toEqual([{ page: "/", en: 2, ar: 0 }]);
  expect(referrers).toEqual([{ host: null, views: 2 }]);
});

test("a count that the database rejects is dropped, and the others are stored", async () => {
  await using site = await counter();
  for (const path of ["/", "/Admin/news/\u0000", "/ar"]) await site.look(path);
  await site.look("/", { referrer: "https://www.google.com/" });
  const { pages, referrers } = await site.statistics();
  expect(pages).toEqual([{ page: "/", en: 2, ar: 1 }]);
  expect(referrers).toEqual([
    { host: null, views: 3 },
    { host: "google.com", views: 1 },
  ]);
});

test("counts waiting for the database use bounded memory", async () => {
  await using site = await counter();
  await site.pool.query("alter table page_view_days rename to gone");
  for (let day = 0; day < 20; day += 1) {
    site.clock.now = new Date(Date.UTC(2026, 10, 1 + day, 10));
    for (let page = 0; page < 600; page += 1) await site.look(`/news/item-${page}`);
    await site.views.flush();
  }
  await site.pool.query("alter table gone rename to page_view_days");
  await site.views.flush();
  const { rows } = await site.pool.query<{ kept: number }>("select count(*)::int as kept from page_view_days");
  expect(rows[0]?.kept).toBe(7000);
});
