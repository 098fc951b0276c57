import { expect, test } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { viewStatistics, visitorStatistics } from "./page-view-store.server.ts";
import { createPageViews } from "./page-views.server.ts";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const span = { from: "2026-11-01", to: "2026-11-30", step: "day" } as const;

type Look = { referrer?: string; address?: string; headers?: Record<string, string> };

async function counter() {
  const database = await testDatabase();
  const clock = { now: new Date("2026-11-21T10:00:00Z") };
  const isPage = async (path: string) => !path.startsWith("/nowhere");
  const views = createPageViews({ db: database.db, now: () => clock.now, log: createLog("silent"), isPage });
  let strangers = 0;
  async function look(path: string, { referrer = "", address = `visitor ${(strangers += 1)}`, headers }: Look = {}) {
    const sent = new Headers({ "user-agent": chrome, host: "www.pmf.example", ...headers });
    await views.count({ path, referrer }, { headers: sent, address });
  }
  async function statistics() {
    await views.flush();
    return viewStatistics(database.db, span);
  }
  const visitors = async () => {
    await views.flush();
    return visitorStatistics(database.db, span);
  };
  function search(text: string, address = "a searcher", headers: Record<string, string> = {}) {
    views.countSearch(
      { text, language: "en" },
      { headers: new Headers({ "user-agent": chrome, ...headers }), address },
    );
  }
  const pass = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000));
  return {
    ...database,
    visitors,
    search,
    pass,
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

test("a browser is one visit a day, however many pages it views", async () => {
  await using site = await counter();
  const firefox = { headers: { "user-agent": chrome.replace("Chrome", "Firefox") } };
  for (const path of ["/", "/manufacturing", "/ar"]) await site.look(path, { address: "one" });
  await site.look("/", { address: "one", ...firefox });
  await site.look("/", { address: "two" });
  await site.look("/nowhere", { address: "three" });
  expect((await site.visitors()).visits).toEqual([{ period: "2026-11-21", visits: 3 }]);
  site.pass(86_400);
  await site.look("/", { address: "one" });
  expect((await site.visitors()).visits.at(-1)).toEqual({ period: "2026-11-22", visits: 1 });
});

test("nothing that could identify a visitor is stored", async () => {
  await using site = await counter();
  await site.look("/", { address: "203.0.113.7" });
  site.search("capsules", "203.0.113.7");
  site.pass(10);
  await site.views.flush();
  const { rows } = await site.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name like '%_days'",
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["visit_days", "search_days", "campaign_days"]));
  for (const { name } of rows) {
    const stored = await site.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    for (const { row } of stored.rows) expect(row, name).not.toMatch(/203\.0|Chrome|Mozilla/);
  }
});

test("campaigns are read from the address of the page, and odd ones are not stored", async () => {
  await using site = await counter();
  const from = (query: string) => site.look("/", { headers: { referer: `https://www.pmf.example/?${query}` } });
  await from("utm_source=Newsletter&utm_medium=email&utm_campaign=Spring%20Fair");
  await from("utm_source=newsletter&utm_medium=email&utm_campaign=spring+fair");
  await from(`utm_campaign=${encodeURIComponent("رمضان")}`);
  for (const odd of [
    "utm_source=mona@nile.example",
    "utm_source=00201001234567",
    "utm_source=<b>",
    `utm_source=${"a".repeat(61)}`,
    `utm_source=a&x=${"a".repeat(3_000)}`,
    "utm_medium=email",
    "utm_source=%00",
    "q=1",
  ]) {
    await from(odd);
  }
  expect((await site.visitors()).campaigns).toEqual([
    { source: "newsletter", medium: "email", campaign: "spring-fair", views: 2 },
    { source: "", medium: "", campaign: "رمضان", views: 1 },
  ]);
});

test("made-up campaigns and searches share one row beyond the first 500 of a day", async () => {
  await using site = await counter();
  for (let n = 0; n < 510; n += 1) {
    await site.look("/", { headers: { referer: `https://www.pmf.example/?utm_source=s${n}` } });
    site.search(`word ${n}`, `searcher ${n}`);
  }
  site.pass(10);
  await site.views.flush();
  const { rows } = await site.pool.query(
    "select (select count(*)::int from campaign_days) as campaigns, (select count(*)::int from search_days) as searches",
  );
  expect(rows).toEqual([{ campaigns: 501, searches: 501 }]);
});

test("a search counts once, when nothing more is typed, and as it was typed last", async () => {
  await using site = await counter();
  for (const text of ["p", "pm", "pmf", "PMF Caps", "pmf capsules"]) site.search(text);
  await site.views.flush();
  expect((await site.visitors()).searches).toEqual([]);
  site.pass(5);
  expect((await site.visitors()).searches).toEqual([{ text: "pmf capsules", language: "en", searches: 1 }]);
  site.search("powder");
  site.pass(5);
  site.search("patent"); // counts what was typed before
  site.search("zinc", "a bot", { "user-agent": "curl/8.0" });
  site.pass(5);
  expect((await site.visitors()).searches.map(({ text }) => text)).toEqual(["patent", "pmf capsules", "powder"]);
});

test("searches that may be personal, and more than twenty a day from one visitor, are not kept", async () => {
  await using site = await counter();
  const personal = [
    "mona@nile.example",
    "+20 100 123 4567",
    "٠١٠٠١٢٣٤٥٦٧",
    "https://nile.example",
    "a".repeat(61),
    "x",
  ];
  for (const text of personal) {
    site.search(text, text);
    site.pass(5);
  }
  expect((await site.visitors()).searches).toEqual([]);
  for (let n = 0; n < 30; n += 1) {
    site.search(`word ${n}`);
    site.pass(5);
  }
  expect((await site.visitors()).searches).toHaveLength(20);
});
