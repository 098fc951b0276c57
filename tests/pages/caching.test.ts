import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { languages, localized } from "#app/platform/i18n/language.ts";
import routes from "#app/routes.ts";
import { rawExchange } from "#tests/attack/raw-exchange.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

let site: Site;
let slug: string;

beforeAll(async () => {
  site = await startSite();
  ({ slug } = await (await newsFixture(site)).publish({}));
});
afterAll(() => site.stop());

test("every route, call, and built file sends the Cache-Control in the table", async () => {
  const rows = await documentedRows();
  const used = new Set<string>();
  const cookie = await ownersCookie();
  for (const address of [...pages(), ...(await calls()), ...files(), "/healthz", "/readyz"]) {
    const response = await fetch(site.url + address, { headers: { cookie }, redirect: "manual" });
    await response.body?.cancel();
    const found = response.headers.get("cache-control");
    if (found?.startsWith("public")) expect(response.headers.get("set-cookie"), address).toBeNull();
    if (response.status !== 200) {
      expect(found, `${address}: ${response.status}`).toContain("no-store");
      continue;
    }
    const row = rows.find(({ pattern }) => pattern.test(address.replace(/^\/ar(?=\/|$)|\?.*$/g, "") || "/"));
    expect(found, address).toBe(row?.value);
    used.add(row?.value ?? "");
    if (found?.includes("s-maxage=1,")) expect(response.headers.get("vary"), address).toBe("accept-encoding");
  }
  expect([...used].toSorted()).toEqual([...new Set(rows.map(({ value }) => value))].toSorted());
});

test("a response from memory is the same as one from the whole server", async () => {
  const script = files().find((path) => /^\/assets\/.*\.js$/.test(path)) ?? "";
  const picture = files().find((path) => path.startsWith("/pictures/")) ?? "";
  const addresses = ["/", "/ar?utm_source=x", `/news/${slug}`, "/news/feed.xml", "/robots.txt", script, picture];
  for (const path of addresses) {
    for (const encoding of ["br", "gzip", "identity"]) {
      const ask = async (headers: Record<string, string> = {}, method = "GET") => {
        const init = { method, headers: { "accept-encoding": encoding, ...headers } };
        const response = await fetch(site.url + path, init);
        const { "x-request-id": _id, date: _date, ...sent } = Object.fromEntries(response.headers);
        return { status: response.status, sent, body: await response.text() };
      };
      // An invalid date is ignored, but is not an ordinary request.
      const throughEverything = { "if-unmodified-since": "never" };
      const whole = await ask(throughEverything);
      const tag = whole.sent["etag"] ?? "";
      expect(await ask(), `${path} ${encoding}`).toEqual(whole);
      expect(await ask({}, "HEAD"), path).toEqual(await ask(throughEverything, "HEAD"));
      const unchanged = await ask({ "if-none-match": tag });
      expect(unchanged, path).toEqual(await ask({ "if-none-match": tag, ...throughEverything }));
      expect(unchanged.status, path).toBe(304);
    }
  }
});

test("an event can be added to a calendar; other items and unknown ones have no calendar file", async () => {
  const fixture = await newsFixture(site);
  const event = await fixture.publish({ type: "event", eventDate: "2099-12-01", eventTime: "18:30" });
  const response = await fetch(`${site.url}/ar/news/${event.slug}/event.ics`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(await response.text()).toContain("DTSTART:20991201T163000Z\r\n");
  expect(await (await fetch(`${site.url}/ar/news/${event.slug}`)).text()).toContain(`/ar/news/${event.slug}/event.ics`);
  for (const other of [slug, "nowhere"]) {
    const missing = await fetch(`${site.url}/news/${other}/event.ics`);
    expect([missing.status, missing.headers.get("cache-control")], other).toEqual([404, "no-store"]);
  }
});

test("every kind of public address has a validator, honors conditions and HEAD, and names its methods", async () => {
  const first = (shape: RegExp) => files().find((path) => shape.test(path)) ?? "";
  const ranged = [first(/^\/assets\/.*\.js$/), first(/^\/pictures\//), "/documents/cv-en.pdf"];
  const others = ["/", "/ar", `/news/${slug}`, "/news/feed.xml", "/ar/news/feed.xml", "/sitemap.xml", "/robots.txt"];
  for (const path of [...ranged, ...others]) {
    const ask = async (headers: Record<string, string> = {}, method = "GET") => {
      const response = await fetch(site.url + path, { method, headers: { "accept-encoding": "identity", ...headers } });
      return { response, bytes: (await response.arrayBuffer()).byteLength };
    };
    const { response: whole, bytes } = await ask();
    const tag = whole.headers.get("etag") ?? "";
    expect([whole.status, tag], path).toEqual([200, expect.stringMatching(/^"[^"]+"$/)]);
    const statusOf = async (headers: Record<string, string>, method?: string) =>
      (await ask(headers, method)).response.status;
    expect(await statusOf({ "if-none-match": tag }), path).toBe(304);
    expect(await statusOf({ "if-none-match": `"another", W/${tag}` }), path).toBe(304);
    expect(await statusOf({ "if-none-match": '"another"' }), path).toBe(200);
    const head = await ask({}, "HEAD");
    expect([head.response.status, head.bytes, head.response.headers.get("etag")], path).toEqual([200, 0, tag]);
    const refused = await ask({}, "DELETE");
    expect([refused.response.status, refused.response.headers.get("allow")], path).toEqual([
      405,
      path === "/" || path === "/ar" ? "GET, HEAD, POST" : "GET, HEAD",
    ]);
    if (!ranged.includes(path)) continue;
    const date = whole.headers.get("last-modified") ?? "";
    expect(await statusOf({ "if-modified-since": date }), path).toBe(304);
    expect(await statusOf({ "if-modified-since": new Date(0).toUTCString() }), path).toBe(200);
    expect(await statusOf({ "if-modified-since": date, "if-none-match": '"another"' }), path).toBe(200);
    for (const [range, sent, status] of [
      ["bytes=0-9", 10, 206],
      ["bytes=-5", 5, 206],
      [`bytes=${bytes}-`, 0, 416],
    ] as const) {
      const part = await ask({ range, "if-range": tag });
      expect([part.response.status, part.bytes], `${path} ${range}`).toEqual([status, sent]);
    }
    expect(await statusOf({ range: "bytes=0-9", "if-range": '"another"' }), path).toBe(200);
    expect(await statusOf({ range: "bytes=0-9", "if-range": date }), path).toBe(206);
    expect(await statusOf({ range: "bytes=0-9", "if-range": new Date(0).toUTCString() }), path).toBe(200);
  }
});

test("health checks need no Host header with HTTP/1.0, and two Host headers are rejected", async () => {
  for (const path of ["/readyz", "/healthz", "/"]) {
    const old = await rawExchange(site.url, `GET ${path} HTTP/1.0\r\n\r\n`);
    expect(old.status, path).toBe(200);
    const twice = `GET ${path} HTTP/1.1\r\nHost: one.example\r\nHost: two.example\r\nConnection: close\r\n\r\n`;
    expect((await rawExchange(site.url, twice)).status, path).toBe(400);
  }
  for (const path of ["/readyz", "/healthz"]) {
    const response = await fetch(site.url + path, { method: "POST" });
    expect([response.status, response.headers.get("allow")], path).toEqual([405, "GET, HEAD"]);
  }
});

async function ownersCookie(): Promise<string> {
  const response = await fetch(`${site.url}/api/admin/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: site.adminPassword }),
  });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function documentedRows() {
  const text = await readFile("docs/caching.md", "utf8");
  return [...text.matchAll(/^\| (`\/.*?) +\| `(.*?)` +\|$/gm)].map(([, addresses = "", value = ""]) => ({
    pattern: new RegExp(
      `^(${[...addresses.matchAll(/`(.*?)`/g)].map(([, address = ""]) => expressionOf(address)).join("|")})$`,
    ),
    value,
  }));
}

function expressionOf(address: string): string {
  return address.replaceAll(".", "\\.").replaceAll("*", ".*").replace(/:\w+/g, "[^/]+");
}

function pages(): string[] {
  return routes
    .flatMap((route) => addressesOf(route))
    .filter((address) => !address.includes("*"))
    .flatMap((address) => {
      const path = address.replace("/:lang?", "").replace(":slug", slug).replace(/:\w+/, crypto.randomUUID());
      return address.startsWith("/:lang?") ? languages.map((language) => localized(path || "/", language)) : [path];
    });
}

function addressesOf({ path = "", children }: RouteConfigEntry, parent = ""): string[] {
  const address = path ? `${parent}/${path}` : parent;
  return children ? children.flatMap((child) => addressesOf(child, address)) : [address];
}

async function calls(): Promise<string[]> {
  const response = await fetch(`${site.url}/api/openapi.json`);
  const { paths } = z.parse(described, await response.json());
  return Object.entries(paths)
    .filter(([, operations]) => "get" in operations)
    .map(([path]) => `${path.replace(/\{\w+\}/g, crypto.randomUUID())}?lang=en&language=en`);
}
const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

function files(): string[] {
  return readdirSync("build/client", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath.replace("build/client", "")}/${name}`);
}
