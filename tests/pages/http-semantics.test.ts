import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { headerOf, rawExchange } from "#tests/attack/raw-exchange.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

/* HTTP by the RFCs (9110 to 9112), on every kind of address. */

let site: Site;
/** What the addresses contain that are not fixed. */
const made = { event: "", photo: "" };

beforeAll(async () => {
  site = await startSite({ env: { SECURITY_CONTACT: "security@example.com" } });
  const fixture = await newsFixture(site);
  made.photo = await fixture.photo(1);
  const photos = { featuredImage: made.photo };
  ({ slug: made.event } = await fixture.publish({
    type: "event",
    eventDate: "2099-12-01",
    eventTime: "18:30",
    ...photos,
  }));
});
afterAll(() => site.stop());

type Kind = {
  name: string;
  path: () => string;
  /** Whether its responses have an ETag, a date, and parts. Private ones have none. */
  has?: { tag?: boolean; date?: boolean; parts?: boolean };
  allow?: string;
};

const built = readdirSync("build/client", { recursive: true, encoding: "utf8" }).map((path) => `/${path}`);
const ofBuild = (shape: RegExp) => () => built.find((path) => shape.test(path)) ?? "";
const file = { tag: true, date: true, parts: true };
const text = { tag: true };
const withForm = "GET, HEAD, POST";
const kinds: Kind[] = [
  { name: "a script", path: ofBuild(/^\/assets\/.*\.js$/), has: file },
  { name: "a style sheet", path: ofBuild(/^\/assets\/.*\.css$/), has: file },
  { name: "a font", path: ofBuild(/^\/fonts\/.*\.woff2$/), has: file },
  { name: "a picture of the build", path: ofBuild(/^\/pictures\/.*\.webp$/), has: file },
  { name: "a document", path: () => "/documents/cv-en.pdf", has: file },
  { name: "an icon", path: () => "/favicon.ico", has: file },
  { name: "an object", path: () => made.photo, has: { tag: true, parts: true }, allow: "GET, HEAD, PUT" },
  { name: "the landing page", path: () => "/", has: text, allow: withForm },
  { name: "the Arabic landing page", path: () => "/ar", has: text, allow: withForm },
  { name: "the order page", path: () => "/purchase-order", has: text, allow: withForm },
  { name: "a news item", path: () => `/news/${made.event}`, has: text },
  { name: "a calendar file", path: () => `/news/${made.event}/event.ics`, has: text },
  { name: "the feed", path: () => "/news/feed.xml", has: text },
  { name: "the Arabic feed", path: () => "/ar/news/feed.xml", has: text },
  { name: "the sitemap", path: () => "/sitemap.xml", has: text },
  { name: "robots.txt", path: () => "/robots.txt", has: text },
  { name: "security.txt", path: () => "/.well-known/security.txt", has: text },
  { name: "a public call", path: () => "/api/search/pages?lang=en", has: text },
  { name: "the description of all calls", path: () => "/api/openapi.json" },
  { name: "the sign-in page of the office", path: () => "/admin" },
  { name: "the state of the site", path: () => "/readyz" },
  { name: "a health check", path: () => "/healthz" },
];

type Asked = { method?: string; headers?: Record<string, string> };

async function ask(kind: Kind, { method = "GET", headers = {} }: Asked = {}) {
  const init = { method, headers: { "accept-encoding": "identity", ...headers } };
  const response = await fetch(site.url + kind.path(), init);
  return { response, bytes: (await response.arrayBuffer()).byteLength };
}

const tagged = kinds.filter(({ has }) => has?.tag);
const dated = kinds.filter(({ has }) => has?.date);
const parted = kinds.filter(({ has }) => has?.parts);

test.each(kinds)("$name: HEAD has the headers of GET, and no body", async (kind) => {
  const { has = {} } = kind;
  const [whole, head] = [await ask(kind), await ask(kind, { method: "HEAD" })];
  const lasting = ({ response }: typeof whole) => {
    const {
      connection: _connection,
      "keep-alive": _kept,
      date: _date,
      "x-request-id": _id,
      ...rest
    } = Object.fromEntries(response.headers);
    return rest;
  };
  expect([whole.response.status, head.response.status, head.bytes]).toEqual([200, 200, 0]);
  expect(whole.response.headers.has("etag")).toBe(has.tag ?? false);
  expect(whole.response.headers.has("last-modified")).toBe(has.date ?? false);
  expect(lasting(whole)).toMatchObject(lasting(head));
});

test.each(kinds)("$name: other methods are rejected with those that are not", async (kind) => {
  const { allow = "GET, HEAD" } = kind;
  for (const method of ["DELETE", "PUT", "PATCH"].filter((each) => !allow.includes(each))) {
    const { response } = await ask(kind, { method });
    expect([response.status, response.headers.get("allow")], method).toEqual([405, allow]);
  }
});

test.each(kinds)(
  "$name: HTTP/1.0 needs no Host header; HTTP/1.1 needs exactly one, whatever the form of the address",
  async (kind) => {
    const exchange = (...lines: string[]) => rawExchange(site.url, [...lines, "", ""].join("\r\n"));
    const path = kind.path();
    const old = await exchange(`GET ${path} HTTP/1.0`);
    expect([old.status, headerOf(old, "transfer-encoding")]).toEqual([200, undefined]);
    const [host, close] = [`Host: ${new URL(site.url).host}`, "Connection: close"];
    expect((await exchange(`GET ${path} HTTP/1.1`, close)).status).toBe(400);
    expect((await exchange(`GET ${path} HTTP/1.1`, host, "Host: other.example", close)).status).toBe(400);
    expect((await exchange(`GET ${path} HTTP/1.1`, host, close)).status).toBe(200);
    expect((await exchange(`GET ${site.url}${path} HTTP/1.1`, host, close)).status).toBe(200);
  },
);

test.each(tagged)("$name: conditions on its ETag are honored", async (kind) => {
  const { response } = await ask(kind);
  const tag = response.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[^"]+"$/);
  for (const [name, value, status] of [
    ["if-none-match", tag, 304],
    ["if-none-match", `"another", W/${tag}`, 304],
    ["if-none-match", "*", 304],
    ["if-none-match", '"another"', 200],
    ["if-match", tag, 200],
    ["if-match", `"another", ${tag}`, 200],
    ["if-match", "*", 200],
    ["if-match", '"another"', 412],
    ["if-match", `W/${tag}`, 412],
  ] as const) {
    for (const method of ["GET", "HEAD"]) {
      const answer = (await ask(kind, { method, headers: { [name]: value } })).response;
      expect(answer.status, `${method} ${name}: ${value}`).toBe(status);
      const caching = answer.headers.get("cache-control");
      if (status === 304)
        expect([caching, answer.headers.get("etag")]).toEqual([response.headers.get("cache-control"), tag]);
      if (status === 412) expect(caching).toBe("no-store");
    }
  }
});

test.each(dated)("$name: conditions on its date are honored, unless there is one on its ETag", async (kind) => {
  const { response } = await ask(kind);
  const [tag, date] = [response.headers.get("etag") ?? "", response.headers.get("last-modified") ?? ""];
  const earlier = new Date(0).toUTCString();
  for (const [headers, status] of [
    [{ "if-modified-since": date }, 304],
    [{ "if-modified-since": earlier }, 200],
    [{ "if-modified-since": "never" }, 200],
    [{ "if-modified-since": date, "if-none-match": '"another"' }, 200],
    [{ "if-unmodified-since": date }, 200],
    [{ "if-unmodified-since": earlier }, 412],
    [{ "if-unmodified-since": "never" }, 200],
    [{ "if-unmodified-since": earlier, "if-match": tag }, 200],
  ] as const) {
    expect((await ask(kind, { headers })).response.status, JSON.stringify(headers)).toBe(status);
  }
});

test.each(parted)("$name: parts of it can be requested, if it is still the same", async (kind) => {
  const { response, bytes } = await ask(kind);
  const [tag, date] = [response.headers.get("etag") ?? "", response.headers.get("last-modified") ?? undefined];
  const statusOf = async (headers: Record<string, string>) => (await ask(kind, { headers })).response.status;
  for (const [range, sent, status] of [
    ["bytes=0-9", 10, 206],
    ["bytes=-5", 5, 206],
    [`bytes=0-${bytes * 2}`, bytes, 206],
    ["bytes=0-1,4-5", bytes, 200],
    ["bytes=9-0", bytes, 200],
    ["lines=0-9", bytes, 200],
    [`bytes=${bytes}-`, 0, 416],
    ["bytes=-0", 0, 416],
  ] as const) {
    for (const condition of [undefined, tag]) {
      const part = await ask(kind, { headers: { range, ...(condition && { "if-range": condition }) } });
      expect([part.response.status, part.bytes], range).toEqual([status, sent]);
      if (status === 416) {
        const { headers } = part.response;
        expect([headers.get("content-range"), headers.get("cache-control")]).toEqual([`bytes */${bytes}`, "no-store"]);
      }
    }
  }
  const range = "bytes=0-9";
  expect(await statusOf({ range, "if-range": '"another"' })).toBe(200);
  expect(await statusOf({ range, "if-range": `W/${tag}` })).toBe(200);
  expect(await statusOf({ range, "if-match": '"another"' })).toBe(412);
  expect(await statusOf({ range, "if-none-match": tag })).toBe(304);
  expect((await ask(kind, { method: "HEAD", headers: { range } })).response.status).toBe(200);
  if (!date) return;
  expect(await statusOf({ range, "if-range": date })).toBe(206);
  expect(await statusOf({ range, "if-range": new Date(0).toUTCString() })).toBe(200);
});

test.each(kinds.filter(({ has }) => !has?.parts))("$name: a request for a part gets the whole", async (kind) => {
  expect((await ask(kind, { headers: { range: "bytes=0-9" } })).response.status).toBe(200);
});

const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test("a call without a body needs no type and no length, whatever its method", async () => {
  const { paths } = z.parse(described, await (await fetch(`${site.url}/api/openapi.json`)).json());
  const session = await fetch(`${site.url}/api/admin/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: site.adminPassword }),
  });
  const cookie = session.headers.get("set-cookie")?.split(";")[0] ?? "";
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of Object.keys(operations)) {
      if (method === "get" || path === "/api/admin/session") continue;
      const address = path.replace(/\{\w+\}/g, crypto.randomUUID());
      for (const empty of [[], ["Content-Length: 0"], ["Transfer-Encoding: chunked"]]) {
        const lines = [
          `${method.toUpperCase()} ${address} HTTP/1.1`,
          "Host: localhost",
          `Cookie: ${cookie}`,
          "Connection: close",
        ];
        const end = empty[0]?.startsWith("T") ? "0\r\n\r\n" : "";
        const { status } = await rawExchange(site.url, [...lines, ...empty, "", end].join("\r\n"));
        expect([200, 201, 202, 204, 400, 404, 409, 429], `${method} ${path} ${empty.join("")}`).toContain(status);
      }
    }
  }
});
