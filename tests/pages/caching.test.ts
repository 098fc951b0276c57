import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { languages, localized } from "#app/platform/i18n/language.ts";
import routes from "#app/routes.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";

let site: Awaited<ReturnType<typeof builtSite>>;
let slug: string;

beforeAll(async () => {
  site = await builtSite("2026-11-25T10:00:00Z");
  ({ slug } = await (await newsFixture(site)).publish({}));
});
afterAll(() => site[Symbol.asyncDispose]());

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
