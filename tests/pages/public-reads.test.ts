import { afterAll, beforeAll, expect, test } from "vitest";
import { lanes } from "#app/platform/admission/admission.server.ts";
import { languages, localized } from "#app/platform/i18n/language.ts";
import { type Bounds, publicPageReads } from "#app/routes/public-pages.ts";
import { publicReadsOf } from "#server/api.ts";
import { otherPublicReads, publicApiReads, requireDeclared } from "#server/public-reads.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";
import { until } from "#tests/support/until.ts";

let site: Awaited<ReturnType<typeof builtSite>>;
let slug = "";
const articles = 60;

beforeAll(async () => {
  site = await builtSite("2026-11-25T10:00:00Z");
  const fixture = await newsFixture(site);
  const withoutNews = (await ask("/")).tag;
  const content = "- a list\n  - in a **list**\n".repeat(300);
  ({ slug } = await fixture.publish({ content, contentAr: content, type: "event", eventDate: "2099-12-01" }));
  await site.services.pool.query(
    `insert into news_items select (copy).* from news_items, generate_series(1, $1) as n,
       jsonb_populate_record(news_items, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || n,
         'idempotency_key', 'copy-' || n)) as copy`,
    [articles],
  );
  // The publication is announced through the database. Until the announcement arrives, it could clear the cache.
  await until(async () => (await ask("/")).tag !== withoutNews);
  site.services.pool.on("acquire", () => (connections += 1));
});
afterAll(() => site?.[Symbol.asyncDispose]());
let connections = 0;

/** Requests a path as a stranger, and returns what that cost. */
async function ask(path: string) {
  connections = 0;
  const response = await fetch(site.url + path);
  const { byteLength } = await response.arrayBuffer();
  return { status: response.status, tag: response.headers.get("etag"), connections, kilobytes: byteLength / 1024 };
}

const filled = (path: string) =>
  path
    .replace(":slug", slug)
    .replace(":shelf/:page", "all/2")
    .replace("islands.json", "islands.json?page=/purchase-order")
    .replace(/:\w+\??|\{\w+\}/g, "unknown-000000000000");

function expectWithin(bounds: Bounds, { connections: taken, kilobytes }: Bounds, path: string): void {
  expect({ path, isFew: taken <= bounds.connections, taken }).toMatchObject({ isFew: true });
  expect({ path, isSmall: kilobytes <= bounds.kilobytes, kilobytes }).toMatchObject({ isSmall: true });
}

const pageReads = Object.entries(publicPageReads);

test.each(pageReads.filter(([, cost]) => cost === "kept"))("%s is rendered once for everyone", async (pattern) => {
  for (const language of languages) {
    const path = localized(
      filled(pattern),
      /^\/(sitemap\.xml|robots\.txt|manifest\.webmanifest)$/.test(pattern) ? "en" : language,
    );
    const first = await ask(path);
    expect([first.status, first.tag], path).toEqual([200, expect.any(String)]);
    expect(await ask(path)).toMatchObject({ tag: first.tag, connections: 0 });
  }
});

test("every read that anyone can request declares its cost", () => {
  const endpoints = site.services.apis.flatMap(({ served }) => served.map(({ endpoint }) => endpoint));
  expect(publicReadsOf(endpoints).toSorted()).toEqual(Object.keys(publicApiReads).toSorted());
  expect(() => requireDeclared(["/api/new"], publicApiReads)).toThrow("/api/new");
});

test("reads that are answered for each request are small", async () => {
  for (const [pattern, cost] of pageReads) if (cost !== "kept") expectWithin(cost, await ask(filled(pattern)), pattern);
  for (const [path, bounds] of Object.entries(publicApiReads)) {
    for (const query of ["", "?lang=en&q=extract&language=en"]) {
      expectWithin(bounds, await ask(filled(path) + query), path);
    }
  }
});

test("all other reads are small, and a draft's link that has ended is rendered once", async () => {
  for (const [path, bounds] of Object.entries(otherPublicReads)) {
    await ask(filled(path));
    expectWithin(bounds, await ask(filled(path)), path);
  }
});

test("addresses that no kept page can have get the page that is kept for them", async () => {
  const paths = ["/news/all/1000", "/news/all/01", "/news/x-2026/1", "/news/NOT_A_SLUG", "/news/a%20b/event.ics"];
  for (const path of paths.flatMap((each) => [each, `/ar${each}`])) {
    const { kilobytes } = await ask(path);
    expect(await ask(path), path).toMatchObject({ status: 404, connections: 0, kilobytes });
    expect(kilobytes, path).toBe((await ask(path.startsWith("/ar/") ? "/ar/nothing" : "/nothing")).kilobytes);
  }
});

test("the data of kept pages, which no page of ours loads, is small", async () => {
  for (const [pattern, cost] of pageReads) {
    if (cost !== "kept" || pattern.includes(".")) continue;
    const path = pattern === "/" ? "/_.data" : `${filled(pattern)}.data`;
    expectWithin({ connections: 8, kilobytes: 256 }, await ask(path), path);
  }
});

test("data of files for programs is not offered", async () => {
  for (const path of ["/news/feed.xml.data", "/ar/news/feed.xml.data", "/sitemap.xml.data", "/robots.txt.data"]) {
    expect(await ask(path)).toMatchObject({ status: 404, connections: 0 });
  }
});

/** Pages that no one requested before, and which of eleven visitors hang up. */
const hangUps = [
  { who: "the first", path: "/news/copy-1", leaving: [0] },
  { who: "the last", path: "/ar/news/copy-2", leaving: [10] },
  { who: "all but one", path: "/news/copy-3", leaving: [0, 1, 2, 3, 4, 6, 7, 8, 9, 10] },
];

test.each(hangUps)(
  "visitors who hang up before a page is rendered for everyone take it from no one ($who)",
  async ({ path, leaving }) => {
    const { admission } = site.services;
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const busy = Array.from({ length: lanes.pages.places }, (_, at) =>
      admission.admit("pages", `198.51.100.${at}`, () => held),
    );
    const visitors: { leave: () => void; status: Promise<unknown> }[] = [];
    for (let at = 0; at <= 10; at += 1) {
      const { signal, abort } = leaver();
      const asked = fetch(site.url + path, { headers: { "x-forwarded-for": `203.0.113.${at}` }, signal });
      visitors.push({ leave: abort, status: asked.then(({ status }) => status).catch(() => "gone") });
      await until(() => admission.waiting("pages") === at + 1);
    }
    for (const at of leaving) visitors[at]?.leave();
    for (const at of leaving) expect(await visitors[at]?.status).toBe("gone");
    await until(() => admission.waiting("pages") === 11 - leaving.length);
    letGo();
    const statuses = await Promise.all(visitors.map(({ status }) => status));
    expect(statuses).toEqual(visitors.map((_, at) => (leaving.includes(at) ? "gone" : 200)));
    await Promise.all(busy);
  },
);

function leaver() {
  const leaving = new AbortController();
  return { signal: leaving.signal, abort: () => leaving.abort() };
}
