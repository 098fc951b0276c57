import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitMilliseconds } from "#tests/support/hang-limits.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { internalsIn } from "./answer-checks.ts";
import { hostileText } from "./hostile-values.ts";
import { inFirstLine, pages, segment } from "./odd-addresses.ts";
import { headerOf, rawExchange, rawGet } from "./raw-exchange.ts";
import { seed } from "./seed.ts";

const pagesAsked = process.env["HOSTILE_RUNS"] ? 600 : 200;

let site: Site;
/** The owner's session cookie. */
let owner: string;
beforeAll(async () => {
  site = await startSite();
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ password: site.adminPassword });
  const signedIn = await fetch(`${site.url}/api/admin/session`, { method: "POST", headers, body });
  owner = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(() => site.stop());

test(`any address has a page, a 404 card, or an error (HOSTILE_SEED=${seed})`, async () => {
  const asked = fc.record({
    page: fc.constantFrom(...pages),
    segments: fc.array(segment, { maxLength: 3 }),
    query: fc.option(hostileText.map(inFirstLine), { nil: undefined }),
    language: fc.constantFrom("en", "ar"),
    cookie: fc.constantFrom(owner, "", "pmf-language=ar", "pmf-session=x; pmf-contributor=%", "pmf-language=%E0%A4%A"),
  });
  const property = fc.asyncProperty(asked, async ({ page, segments, query, language, cookie }) => {
    const path = [page, ...segments].join("/").slice(0, 8_000) || "/";
    const address = query === undefined ? path : `${path}?${query.slice(0, 3_000)}`;
    const answer = await rawGet(site.url, address, {
      "Accept-Language": language,
      ...(cookie && { Cookie: cookie }),
    });
    expect([200, 301, 302, 304, 308, 400, 404, 405, 414, 431], address).toContain(answer.status);
    const type = headerOf(answer, "content-type") ?? "";
    if (answer.status === 404 && type.startsWith("text/html")) expect(answer.body, address).toContain("<h1");
    if (answer.status >= 400) expect(internalsIn(answer.body), address).toEqual([]);
    expect(answer.body).not.toContain("root:x:0");
  });
  await fc.assert(property, { seed, numRuns: pagesAsked, plugins: [fc.timeout(waitMilliseconds)] });
});

test("no address redirects to another site", async () => {
  const places = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "//evil.example/%2e%2e",
    "/ar//evil.example/",
    "/ar/%2f%2fevil.example",
    "//evil.example?x",
    "/%09//evil.example",
    "http://evil.example/",
    "/ar/http://evil.example/",
    "/manufacturing/",
    "/admin//evil.example/",
  ];
  const parameters = [
    "",
    "?next=//evil.example",
    "?redirect=https://evil.example&return_to=//evil.example&url=//evil.example",
  ];
  for (const place of places) {
    for (const parameter of parameters) {
      for (const cookie of ["", "pmf-language=ar"]) {
        const answer = await rawGet(site.url, place + parameter, cookie ? { Cookie: cookie } : {});
        const location = headerOf(answer, "location");
        const where = location === undefined ? site.url : new URL(location.replaceAll("\\", "/"), site.url).origin;
        expect(where, `${place}${parameter} -> ${location}`).toBe(site.url);
        expect(headerOf(answer, "refresh")).toBeUndefined();
      }
    }
  }
});

test("no path leads out of the static folder", async () => {
  const starts = ["/assets/", "/pictures/", "/documents/", "/fonts/", "/objects/", "/objects/uploads/", "/"];
  const steps = [
    "../../../../../../etc/passwd",
    "..%2f..%2f..%2f..%2fetc/passwd",
    "%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "..%5c..%5cetc%5cpasswd",
    "....//....//etc/passwd",
    "%252e%252e%252fetc/passwd",
    "..;/..;/etc/passwd",
    "%00/etc/passwd",
    "../../package.json",
    "..%2f..%2fserver/index.js",
    "../server/index.js",
    "../../.env",
    "../.sources",
  ];
  for (const start of starts) {
    for (const step of steps) {
      const answer = await rawGet(site.url, start + step);
      expect([302, 400, 404], start + step).toContain(answer.status);
      expect(answer.body).not.toMatch(/root:x:0|"pmf-site"|ADMIN_PASSWORD/);
    }
  }
});

const hidden = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
const smuggled: Record<string, string[]> = {
  "a length and chunks": ["Content-Length: 4", "Transfer-Encoding: chunked"],
  "chunks and a length": ["Transfer-Encoding: chunked", "Content-Length: 60"],
  "two lengths": ["Content-Length: 0", `Content-Length: ${hidden.length}`],
  "a list of lengths": [`Content-Length: 0, ${hidden.length}`],
  "a signed length": ["Content-Length: +0"],
  "a hexadecimal length": ["Content-Length: 0x10"],
  "an unknown transfer encoding": ["Transfer-Encoding: xchunked"],
  "chunked encoding that is not last": ["Transfer-Encoding: chunked, identity"],
  "a space before the colon": ["Content-Length : 0"],
  "a folded line": ["Transfer-Encoding:", " chunked", `Content-Length: ${hidden.length}`],
  "a line feed without a carriage return": [`X: y\nTransfer-Encoding: chunked`, "Content-Length: 0"],
  "a zero byte in a value": ["X: a\u0000b"],
};

test("a request with an ambiguous end is rejected, and everything after it is ignored", async () => {
  for (const [name, lines] of Object.entries(smuggled)) {
    const head = [
      "POST /api/inquiries HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/json",
      ...lines,
      "",
      "",
    ];
    const answer = await rawExchange(site.url, `${head.join("\r\n")}0\r\n\r\n${hidden}`);
    expect([answer.status, answer.answers], name).toEqual([400, 1]);
    expect(answer.body, name).not.toContain('"status":"ok"');
  }
});

test("requests that no browser makes are rejected without echoing them", async () => {
  const host = `Host: ${new URL(site.url).host}`;
  for (const method of ["TRACE", "TRACK", "DEBUG", "PROPFIND", "CONNECT"]) {
    const secret = "Cookie: pmf-session=secret-of-a-person";
    const answer = await rawExchange(
      site.url,
      [`${method} / HTTP/1.1`, host, secret, "Connection: close", "", ""].join("\r\n"),
    );
    expect(answer.status === 200, method).toBe(false);
    expect(answer.head + answer.body, method).not.toContain("secret-of-a-person");
  }
});

test("a line break in an address or header never becomes a response header", async () => {
  for (const path of [
    "/%0d%0aSet-Cookie:%20a=b",
    "/ar%0d%0aX-Injected:1",
    "/?q=%0d%0aX-Injected:1",
    "/news/%0aX-Injected:1",
  ]) {
    const answer = await rawGet(site.url, path, { Cookie: "pmf-language=ar" });
    expect(answer.head, path).not.toMatch(/^(?:set-cookie: a=b|x-injected)/im);
  }
});

test("another site's form changes nothing, whatever it claims to be", async () => {
  const body = new URLSearchParams({
    name: "Mona Adel",
    email: "mona@nile.example",
    message: "A question from elsewhere.",
  });
  const types = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"];
  const origins: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: site.url },
  ];
  for (const path of ["/", "/ar", "/?index", "/manufacturing", "/admin/settings", "/nowhere"]) {
    for (const type of types) {
      for (const origin of origins) {
        const init = { method: "POST", body: body.toString(), headers: { "content-type": type, ...origin } };
        expect((await fetch(`${site.url}${path}`, { ...init, redirect: "manual" })).status, `${path} ${type}`).toBe(
          403,
        );
      }
    }
  }
});

test("private pages are never cached, and no response reveals its software", async () => {
  for (const path of [
    "/admin",
    "/admin/settings",
    "/orders-admin",
    "/news-admin",
    "/order/AAAAAAAAAAAAAAAAAAAAAA",
    "/api/admin/session",
  ]) {
    const { headers } = await fetch(site.url + path);
    expect(headers.get("cache-control"), path).toContain("no-store");
    for (const name of ["server", "x-powered-by", "via"]) expect(headers.has(name), `${path} ${name}`).toBe(false);
  }
});
