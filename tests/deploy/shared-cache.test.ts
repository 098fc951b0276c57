import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages, localized } from "#app/platform/i18n/language.ts";
import { indexedPages } from "#app/routes/public-pages.ts";
import { expectContentOnEvery } from "#tests/durability/content-on-every.ts";
import { expectNewsOnEvery } from "#tests/durability/news-on-every.ts";
import { freePort } from "#tests/support/free-port.ts";
import { movableClock } from "#tests/support/movable-clock.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";
import type { Proxy } from "#tests/support/proxy.ts";
import { cacheNames, startSharedCache } from "#tests/support/shared-cache.ts";
import type { Site } from "#tests/support/site-server.ts";
import { settledDatabase } from "#tests/support/test-database.ts";

const pages = indexedPages.flatMap((path) => languages.map((language) => localized(path, language)));

describe.each(cacheNames)("behind %s", (name) => {
  const parts = new AsyncDisposableStack();
  let sites: readonly [Site, ...Site[]];
  let proxy: Proxy;
  let clock: Awaited<ReturnType<typeof movableClock>>;

  beforeAll(async () => {
    const database = parts.use(await settledDatabase());
    clock = parts.use(await movableClock());
    const env = { TRUST_PROXY: "1", LOG_LEVEL: "info" };
    const [port, { environment }] = [await freePort(), clock];
    const options = { port, databaseUrl: database.url, instances: 2, env, environment };
    const started = parts.use(await startSharedCache(name, options));
    ({ sites, proxy } = started);
  });
  afterAll(() => parts.disposeAsync());

  type Hostile = { method?: string; path?: string; headers?: Record<string, string> };

  /** Sends a request through the proxy, with headers that fetch cannot send. */
  async function send({ method = "GET", path = "/", headers = {} }: Hostile) {
    const asked = request({ host: "127.0.0.1", port: proxy.publicPort, method, path, headers }).end();
    const [answer]: IncomingMessage[] = await once(asked, "response");
    if (!answer) throw new Error("Expected a response");
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  }
  const ordinary = { "accept-encoding": "gzip, deflate, br, zstd" };
  const read = (path: string) => send({ path, headers: ordinary });
  /** Returns how often the instances received requests for these paths. */
  const asked = (paths: readonly string[]) =>
    sites
      .flatMap(({ output }) => output().split("\n"))
      .filter((line) => paths.some((path) => line.includes(`"path":"${path}"`))).length;

  test("hostile requests change nothing for the next visitor", async () => {
    const reference = new Map<string, string>();
    for (const path of pages) reference.set(path, await (await fetch(`${sites[0].url}${path}`)).text());
    const hostile: Omit<Hostile, "path">[] = [
      { headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher", "x-forwarded-port": "1" } },
      { headers: { forwarded: "host=evil.example", "x-original-url": "/admin", "x-rewrite-url": "/admin" } },
      { headers: { "accept-encoding": "br;q=0, gzip;q=0, compress, *" } },
      { headers: { "accept-encoding": "GZIP , , x" } },
      { headers: { range: "bytes=0-9" } },
      { headers: { "if-none-match": "*" } },
      { headers: { cookie: "pmf-language=ar; pmf-session=x", "accept-language": "ar", authorization: "Bearer x" } },
      { headers: { "x-http-method-override": "DELETE", "cache-control": "max-age=99999" } },
      { headers: { "surrogate-key": "pages", xkey: "pages", "x-cache": "STALE" } },
      { headers: { "x-long": "x".repeat(20_000) } },
      { method: "HEAD" },
      { method: "OPTIONS" },
      { method: "POST" },
      { method: "PURGE", headers: { "surrogate-key": "pages", authorization: "Bearer x" } },
    ];
    for (const path of pages) {
      for (const one of hostile) await send({ ...one, path });
      await send({ path: `${path}?x=<script>`, headers: { host: "evil.example" } });
      for (const encoding of ["identity", "gzip", "br"]) {
        const response = await fetch(proxy.url + path, { headers: { "accept-encoding": encoding } });
        expect(response.status, path).toBe(200);
        expect(response.headers.get("set-cookie")).toBeNull();
        expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
        expect((await response.text()) === reference.get(path), `${path} in ${encoding}`).toBe(true);
      }
    }
  });

  test.runIf(name === "Varnish")(
    "hundreds of views of twelve pages do not reach the site, whatever campaign brings the visitors",
    async () => {
      const fixture = await newsFixture({ url: proxy.url, adminPassword: sites[0].adminPassword });
      const { slug } = await fixture.publish();
      const readByAll = [...pages, ...languages.map((language) => localized(`/news/${slug}`, language))];
      expect(readByAll).toHaveLength(12);
      async function newlyAsked(views: number): Promise<number> {
        const before = asked(readByAll);
        for (let view = 0; view < views; view += 1) {
          const campaign = view % 2 === 0 ? "" : `?utm_source=${crypto.randomUUID()}`;
          expect((await read(`${readByAll[view % readByAll.length]}${campaign}`)).status).toBe(200);
        }
        return asked(readByAll) - before;
      }
      expect(await newlyAsked(12)).toBeGreaterThan(0);
      // Retry until the purges at startup and after publishing are complete.
      await expect.poll(async () => (await newlyAsked(12)) || (await newlyAsked(240))).toBe(0);
    },
  );

  test("content published on one server appears on every page of both, with a new ETag", async () => {
    await expectNewsOnEvery(sites);
    await expectContentOnEvery(sites);
  });

  test("a publication appears, and with both instances killed, every page is served for a day", async () => {
    const fixture = await newsFixture({ url: proxy.url, adminPassword: sites[0].adminPassword });
    for (const path of pages) await read(path);
    const { slug, title } = await fixture.publish();
    const textOf = async (path: string) => (await fetch(proxy.url + path, { headers: ordinary })).text();
    await expect.poll(() => textOf("/")).toContain(title);
    const all = [...pages, `/news/${slug}`, "/news/feed.xml", "/sitemap.xml"];
    for (const path of all) await read(path);
    // Pages that were purged just before a failure are also served.
    await fixture.publish();
    for (const site of sites) await site.kill();
    for (const path of all) expect((await read(path)).status, path).toBe(200);
    for (const path of pages) {
      const campaign = `${path}?gclid=${crypto.randomUUID()}`;
      expect((await read(campaign)).status, "without a redirect").toBe(200);
      const slashed = path === "/" ? [] : [`${path}/`, `${path}/?x=/y`];
      for (const link of [campaign, ...slashed]) {
        const response = await fetch(proxy.url + link, { headers: ordinary });
        expect(`${response.status} ${await response.text()}`, link).toBe(`200 ${await textOf(path)}`);
      }
    }
    expect((await fetch(`${proxy.url}/api/news?x`)).status).toBe(503);
    expect((await fetch(`${proxy.url}/api/news`)).status).toBe(503);
    expect((await fetch(`${proxy.url}/never/seen`)).status).toBe(503);
    await clock.move("+23h");
    for (const path of all) {
      await expect.poll(async () => (await read(path)).headers["x-cache"], { message: path }).toMatch(/STALE|HIT/);
      expect((await read(path)).status, path).toBe(200);
    }
    await clock.move("+3d");
    for (const path of all) expect((await read(path)).status, path).toBe(503);
  });
});
