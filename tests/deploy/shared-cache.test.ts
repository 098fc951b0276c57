import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages, localized } from "#app/platform/i18n/language.ts";
import { publicPages } from "#app/routes/public-pages.ts";
import { freePort } from "#tests/support/free-port.ts";
import { newsDesk } from "#tests/support/news-desk.ts";
import { type Proxy, startNginx } from "#tests/support/nginx.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { testDatabase } from "#tests/support/test-database.ts";

const pages = publicPages.flatMap((path) => languages.map((language) => localized(path, language)));
const parts = new AsyncDisposableStack();
let sites: Site[];
let proxy: Proxy;

beforeAll(async () => {
  const [database, port] = [parts.use(await testDatabase()), await freePort()];
  const env = { DATABASE_URL: database.url, PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: "1" };
  sites = [parts.use(await startSite({ env })), parts.use(await startSite({ env }))];
  proxy = parts.use(
    await startNginx(
      sites.map(({ url }) => url),
      { port },
    ),
  );
}, 180_000);
afterAll(() => parts.disposeAsync());

type Hostile = { method?: string; path?: string; headers?: Record<string, string> };

/** Through the proxy, with headers that fetch does not send. */
async function send({ method = "GET", path = "/", headers = {} }: Hostile) {
  const asked = request({ host: "127.0.0.1", port: proxy.publicPort, method, path, headers }).end();
  const [answer]: IncomingMessage[] = await once(asked, "response");
  if (!answer) throw new Error("Expected an answer");
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test("hostile requests change nothing for the next visitor", async () => {
  const reference = new Map<string, string>();
  for (const path of pages) reference.set(path, await (await fetch(`${sites[0]?.url}${path}`)).text());
  const hostile: Omit<Hostile, "path">[] = [
    { headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher", "x-forwarded-port": "1" } },
    { headers: { forwarded: "host=evil.example", "x-original-url": "/admin", "x-rewrite-url": "/admin" } },
    { headers: { "accept-encoding": "br;q=0, gzip;q=0, compress, *" } },
    { headers: { "accept-encoding": "GZIP , , x" } },
    { headers: { range: "bytes=0-9" } },
    { headers: { "if-none-match": "*" } },
    { headers: { cookie: "pmf-language=ar; pmf-session=x", "accept-language": "ar", authorization: "Bearer x" } },
    { headers: { "x-http-method-override": "DELETE", "cache-control": "max-age=99999" } },
    { headers: { "x-long": "x".repeat(20_000) } },
    { method: "HEAD" },
    { method: "OPTIONS" },
    { method: "POST" },
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

test("nothing private is kept", async () => {
  const marker = `marker${crypto.randomUUID()}`;
  const desk = await newsDesk({ url: proxy.url, adminPassword: sites[0]?.adminPassword ?? "" });
  await desk.schedule("2099-04-24T09:00", { title: `Planned ${marker}` });
  const signedIn = await fetch(`${proxy.url}/api/admin/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: sites[0]?.adminPassword }),
  });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const listed = await fetch(`${proxy.url}/api/news/all`, { headers: { cookie } });
  expect(await listed.text()).toContain(marker);
  for (const path of [...pages, "/admin/news", "/news/feed.xml", "/sitemap.xml"]) {
    await (await fetch(proxy.url + path, { headers: { cookie, "accept-encoding": "identity" } })).body?.cancel();
  }
  const kept = await keptFiles();
  expect(kept.length).toBeGreaterThan(pages.length);
  const session = cookie.split("=")[1] ?? marker;
  expect(kept.filter((text) => text.includes(marker) || text.includes(session) || /^set-cookie:/im.test(text))).toEqual(
    [],
  );
});

test("a publication appears, and with both instances killed every page that was read is answered", async () => {
  const desk = await newsDesk({ url: proxy.url, adminPassword: sites[0]?.adminPassword ?? "" });
  const { slug, title } = await desk.publish();
  const textOf = async (path: string) => (await fetch(proxy.url + path)).text();
  await expect.poll(() => textOf("/")).toContain(title);
  const soonStale = [...pages, `/news/${slug}`];
  const all = [...soonStale, "/news/feed.xml", "/sitemap.xml"];
  const read = (path: string) => send({ path, headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  for (const path of all) await read(path);
  for (const site of sites) await site.kill();
  for (const path of soonStale) {
    await expect.poll(async () => (await read(path)).headers["x-cache"], { message: path }).toBe("STALE");
  }
  for (const path of all) expect((await read(path)).status, path).toBe(200);
  expect((await fetch(`${proxy.url}/api/news`)).status).toBe(503);
  expect((await fetch(`${proxy.url}/never/seen`)).status).toBe(503);
});

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(proxy.cacheFolder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), "latin1")));
}
