import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { languageKey } from "#app/platform/i18n/language.ts";
import adminRoutes from "#app/routes.ts";
import { blocks } from "#content/site-content.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const metricsToken = "metrics token of this test";
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "info", METRICS_TOKEN: metricsToken } });
});
afterAll(() => site[Symbol.asyncDispose]());

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}${path}`, { redirect: "manual", headers: { "user-agent": agent, ...headers } });
}

/** Requests a page and reports the view, as its script does. */
async function look(path: string, referrer = ""): Promise<Response> {
  const response = await get(path);
  expect((await send("/api/views", { path, referrer }, { "user-agent": agent })).status).toBe(204);
  return response;
}

async function send(path: string, body: unknown, given: Record<string, string> = {}): Promise<Response> {
  const headers = { "content-type": "application/json", ...given };
  return fetch(`${site.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function signIn(): Promise<{ cookie: string }> {
  const response = await send("/api/admin/session", { password: site.adminPassword });
  return {
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
}

/** Returns how many pages have been rendered for the page cache so far. */
async function rendered(): Promise<number> {
  const text = await (await get("/metrics", { authorization: `Bearer ${metricsToken}` })).text();
  return Number(/^pmf_public_pages_total\{[^}]*renderer[^}]*\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** Returns every back-office path in app/routes.ts. */
function staffPaths(routes: typeof adminRoutes, above = ""): string[] {
  return routes.flatMap(({ path = "", children = [] }) => {
    const whole = path ? `${above}/${path}` : above;
    return [whole, ...staffPaths(children, whole)];
  });
}

test("an order's key works in one spelling, and reaches neither the log nor the page views", async () => {
  const placed = z.parse(placedOrderSchema, await (await send("/api/send-purchase-order", orderBody())).json());
  const key = placed.followPath.split("/").at(-1) ?? "";
  const spellings = [
    `/Order/${key}`,
    `/order/${key}/`,
    `//order//${key}`,
    `/%6frder/${key}`,
    `/order/%${key.charCodeAt(0).toString(16)}${key.slice(1)}`,
  ];
  for (const path of spellings) {
    const response = await get(path);
    expect([path, response.status, response.headers.get("location")]).toEqual([path, 308, placed.followPath]);
    expect(await response.text()).toBe("");
  }
  for (const path of [placed.followPath, `/ar${placed.followPath}`]) {
    const page = await look(path);
    expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
    await page.body?.cancel();
  }
  for (const path of [`/order%2F${key}`, `/%256frder/${key}`, `/orders/${key}`])
    expect((await get(path)).status).toBe(404);
  const staff = await signIn();
  const pagesOf = async () => (await get("/api/analytics", staff)).text();
  await expect.poll(pagesOf).toContain('"/order"');
  expect(await pagesOf()).not.toContain(key);
  expect(site.output()).not.toContain(key);
});

test("neither requests for pages nor made-up addresses with a zero byte are counted, and counting continues", async () => {
  const staff = await signIn();
  await (await get("/upload", { referer: "https://first.example/" })).body?.cancel();
  for (const path of ["/Admin/news/%00", "/admin/news/%00", "/news/%00", "/upload/%00", "/%00", "/order/%00"]) {
    await (await look(path, "https://first.example")).body?.cancel();
  }
  await (await look("/manufacturing", "https://last.example")).body?.cancel();
  const counted = async () => (await get("/api/analytics", staff)).text();
  await expect.poll(counted).toContain('"last.example"');
  expect(await counted()).toContain('"/manufacturing"');
  expect(await counted()).not.toContain('"first.example"');
  expect(site.output()).not.toContain("Page views could not be saved");
});

test("back-office data is only for staff; anyone else gets the sign-in page", async () => {
  const paths = [...new Set(staffPaths(adminRoutes))].filter((path) => /^\/(admin|orders-admin)(\/|$)/.test(path));
  expect(paths.length).toBeGreaterThan(10);
  const staff = await signIn();
  for (const path of paths) {
    const address = `${path.replace(":id", "some-id")}.data`;
    for (const query of ["", "?_routes=routes/admin-settings", "?_routes=root", "?index"]) {
      const refused = await get(address + query);
      expect([address + query, refused.status]).toEqual([address + query, 202]);
      const told = await refused.text();
      expect(told).toContain("redirect");
      expect(told).not.toMatch(/samples|fromEnvironment|access/);
    }
    expect((await get(address, staff)).status, address).toBe(200);
  }
  const namesSamples = async (headers: Record<string, string>) =>
    (await (await get("/admin/settings/system", headers)).text()).includes(blocks.maker.fields.legalName.label.en);
  expect([await namesSamples(staff), await namesSamples({})]).toEqual([true, false]);
});

test("another spelling of a public address redirects without rendering", async () => {
  for (const path of ["/", "/ar", "/upload", "/manufacturing"]) await (await get(path)).body?.cancel();
  const before = await rendered();
  const spellings = { "/Upload": "/upload", "/manufacturing/": "/manufacturing", "/%75pload": "/upload", "//": "/" };
  for (const [path, canonical] of Object.entries({
    ...spellings,
    "/AR/Upload/?from=letter": "/ar/upload?from=letter",
  })) {
    const response = await get(path);
    expect([path, response.status, response.headers.get("location")]).toEqual([path, 308, canonical]);
  }
  expect(await rendered()).toBe(before);
});

test("unknown addresses share one 404 card per language", async () => {
  for (const path of ["/nowhere", "/ar/nowhere"]) await (await get(path)).body?.cancel();
  const before = await rendered();
  const cards = new Map<string, Set<string>>([
    ["en", new Set()],
    ["ar", new Set()],
  ]);
  for (const at of Array(20).keys()) {
    for (const path of [
      `/nowhere-${at}`,
      `/ar/nowhere/${at}`,
      `/upload/${at}`,
      `/ar/admin/${at}`,
      "/%zz",
      "//evil.example/",
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      const html = await response.text();
      expect(html).toContain("404");
      cards.get(path.startsWith("/ar/") ? "ar" : "en")?.add(html);
    }
  }
  expect([...cards.values()].map((texts) => texts.size)).toEqual([1, 1]);
  expect([...(cards.get("ar") ?? [])][0]).toContain('lang="ar" dir="rtl"');
  expect(await rendered()).toBe(before);
});

test("the sign-in page is rendered once per language, whatever session a request claims", async () => {
  const before = await rendered();
  const pages = new Map<string, Set<string>>();
  for (let at = 0; at < 10; at += 1) {
    const language = at % 2 ? "ar" : "en";
    const cookie = `pmf-session=made-up-${at}; ${languageKey}=${language}`;
    const answer = await get(`/admin/review?page=${at}`, { cookie, "if-none-match": "*" });
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual([
      200,
      "no-store",
      null,
    ]);
    pages.set(language, (pages.get(language) ?? new Set()).add(await answer.text()));
  }
  expect((await rendered()) - before).toBe(2);
  for (const [language, texts] of pages) {
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain(`<html lang="${language}"`);
  }
  const staff = await signIn();
  expect(await (await get("/admin/settings", staff)).text()).not.toBe(await (await get("/admin/settings")).text());
});

test("a plain inquiry above the limit gets a small page with its input", async () => {
  const post = (path: string, message: string) =>
    fetch(`${site.url}${path}`, { method: "POST", body: new URLSearchParams({ message, country: "saudi" }) });
  for (let sent = 0; sent < 10; sent += 1) expect((await post("/?index", "x")).status).toBe(400);
  for (const [path, language] of [
    ["/?index", "en"],
    ["/ar?index", "ar"],
  ] as const) {
    const answer = await post(path, "</textarea><script>1</script>");
    const html = await answer.text();
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain("&lt;/textarea&gt;&lt;script&gt;1&lt;/script&gt;</textarea>");
    expect(html).toContain('name="country" value="saudi"');
    expect(html.length).toBeLessThan(3_000);
  }
});

test("an order form posted twice is one order; beyond the limit, a small page keeps its input", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const buyer = { companyName: "Nile Pharma", contactName: "Mona", email: "mona@nile.example" };
  const form = (quantity: string) => new URLSearchParams({ product: "capsules", quantity, ...buyer });
  const post = (body: URLSearchParams) =>
    fetch(`${site.url}/ar/purchase-order`, { method: "POST", headers, body, redirect: "manual" });
  const [first, second] = [await post(form("12")), await post(form("12"))];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(first.headers.get("location")).toMatch(/^\/ar\/order\/[\w-]{22}$/);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  expect((await post(new URLSearchParams({ ...buyer, product: "gold", quantity: "12" }))).status).toBe(400);
  let answer = await post(form("x"));
  for (let sent = 4; sent <= 20 && answer.status === 400; sent += 1) answer = await post(form('"><script>1</script>'));
  const html = await answer.text();
  expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(html).toContain('name="product" value="capsules"');
  expect(html).toContain("&quot;&gt;&lt;script&gt;1&lt;/script&gt;");
  expect(html.length).toBeLessThan(3_000);
});

test("a page is rendered only for read methods and for posting its form", async () => {
  for (const [method, path] of [
    ["POST", "/upload"],
    ["DELETE", "/"],
    ["PUT", "/ar/purchase-order"],
    ["PATCH", "/order/AAAAAAAAAAAAAAAAAAAAAA"],
    ["POST", "/admin"],
  ] as const) {
    const answer = await fetch(`${site.url}${path}`, { method });
    const allowed = ["/", "/ar/purchase-order"].includes(path) ? "GET, HEAD, POST" : "GET, HEAD";
    expect([answer.status, answer.headers.get("allow")], path).toEqual([405, allowed]);
    expect((await answer.text()).length, path).toBeLessThan(500);
  }
});
