import { parse as parseCsv } from "csv-parse/sync";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { xlsxType } from "#app/platform/csv/sheet.ts";
import { testApi } from "#tests/support/test-api.ts";
import { analyticsTables, reportSchema } from "./contract.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

type Api = Awaited<ReturnType<typeof testApi>>;
type Staff = { cookie: string };

const createdNews = z.object({ newsItem: z.object({ slug: z.string() }) });

async function place(api: Api, buyer: Record<string, string>, productType = "capsules") {
  const email = `${crypto.randomUUID()}@example.com`;
  const buyerInfo = { companyName: "Nile Pharma", contactName: "Mona Adel", email, quantity: "12", ...buyer };
  const answer = await api.send("POST", "/api/send-purchase-order", {
    htmlContent: "<p>x</p>",
    productType,
    buyerInfo,
  });
  expect(answer.status).toBe(201);
}

async function inquire(api: Api, changes: Record<string, string> = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  const letter = { name: "Mona Adel", email, message: `Please tell me more, ${email}.`, ...changes };
  expect((await api.send("POST", "/api/inquiries", letter)).status).toBe(201);
}

async function report(api: Api, staff: Staff, query = "") {
  const answer = await api.request(`/api/analytics${query}`, { headers: staff });
  expect(answer.status).toBe(200);
  return z.parse(reportSchema, await answer.json());
}

async function changeNewest(api: Api, staff: Staff, path: string, change: Record<string, unknown>) {
  const listed: unknown = await (await api.request(path, { headers: staff })).json();
  const [newest] = z.parse(z.array(z.object({ id: z.string(), version: z.number() })), listed);
  const answer = await api.send("PATCH", `${path}/${newest?.id}`, { version: newest?.version, ...change }, staff);
  expect(answer.status).toBe(200);
}

test("only staff can read and export statistics", async () => {
  await using api = await testApi();
  expect((await api.request("/api/analytics")).status).toBe(401);
  expect((await api.request("/api/analytics/orders/export.csv")).status).toBe(401);
});

test("page views are not counted from other sites, bots, and malformed reports, nor for unknown pages", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const view = { path: "/", referrer: "" };
  const look = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await api.send("POST", "/api/views", body, { "user-agent": agent, ...headers });
    expect(answer.headers.get("set-cookie")).toBeNull();
    return answer.status;
  };
  expect(await look(view, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await look(view, { origin: "https://evil.example" })).toBe(403);
  expect(await look(view, { "content-type": "text/plain" })).toBe(415);
  expect(await look({ path: "/" })).toBe(400);
  expect(await look({ ...view, path: `/${"a".repeat(300)}` })).toBe(400);
  expect(await look({ ...view, referrer: "a".repeat(70_000) })).toBe(413);
  expect(await look(view, { "user-agent": "Googlebot/2.1" })).toBe(204);
  for (const path of [
    "",
    "/nope",
    "/news/never-written",
    "/news/%00",
    "/order/short",
    "/admin",
    "/api/views",
    "\u0000",
  ]) {
    expect(await look({ ...view, path }), path).toBe(204);
  }
  const item = {
    title: "A view",
    excerpt: "An excerpt that is long enough.",
    content: "Some content that is long enough.",
  };
  const created = await api.send("POST", "/api/news", { ...item, type: "news", category: "company" }, staff);
  const { newsItem } = z.parse(createdNews, await created.json());
  for (const path of ["/", "/ar/manufacturing", `/news/${newsItem.slug}`, "/order/AbCdEfGhIjKlMnOpQrStUv"]) {
    expect(await look({ path, referrer: "https://search.example" }), path).toBe(204);
  }
  const lookWithoutScript = (referer: string) =>
    api.request("/api/views", { headers: { "user-agent": agent, referer, host: "localhost:3000" } });
  for (const referer of ["", "nonsense", "https://evil.example/manufacturing", "http://localhost:3000/manufacturing"]) {
    expect((await lookWithoutScript(referer)).status, referer).toBe(204);
  }
  await api.services.pageViews.flush();
  const { pages, referrers } = (await report(api, staff)).current.views;
  expect(pages.map(({ page, en, ar }) => [page, en, ar])).toEqual([
    ["/manufacturing", 1, 1],
    ["/", 1, 0],
    [`/news/${newsItem.slug}`, 1, 0],
    ["/order", 1, 0],
  ]);
  expect(referrers).toEqual([{ host: "search.example", views: 4 }]);
});

test("invalid days and ranges longer than five years are rejected", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  for (const query of [
    "?from=yesterday",
    "?to=2026-02-30",
    "?from=2026-11-22&to=2026-11-21",
    "?from=2015-01-01&to=2026-01-01",
    "?from=99999-01-01",
  ]) {
    expect((await api.request(`/api/analytics${query}`, { headers: staff })).status, query).toBe(400);
  }
  expect((await api.request("/api/analytics/users/export.csv", { headers: staff })).status).toBe(404);
});

test("orders are summed by product, country, stage, and time to contact, next to the days before", async () => {
  await using api = await testApi();
  await place(api, { phoneNumber: "+20 100 123 4567" });
  api.advance(35 * 86_400_000);
  const staff = await api.signIn();
  await place(api, { phoneNumber: "+966 50 123 4567", quantity: "2" }, "powder");
  await place(api, { phoneNumber: "+20 100 123 4567" });
  await place(api, {});
  api.advance(10 * 3_600_000);
  await changeNewest(api, staff, "/api/purchase-orders", { status: "contacted" });
  // Changing the status back and forth does not count as another first contact.
  await changeNewest(api, staff, "/api/purchase-orders", { status: "pending", note: "by mistake" });
  await changeNewest(api, staff, "/api/purchase-orders", { status: "completed" });
  const { current, before, step } = await report(api, staff);
  expect(step).toBe("day");
  expect(current.orders.periods).toMatchObject([
    { productType: "capsules", orders: 2, value: "6000.00", weight: "0.72" },
    { productType: "powder", orders: 1, value: "10000.00", weight: "2.00" },
  ]);
  expect(current.orders.countries).toEqual([
    { country: "SA", orders: 1, value: "10000.00" },
    { country: null, orders: 1, value: "3000.00" },
    { country: "EG", orders: 1, value: "3000.00" },
  ]);
  expect(current.orders.statuses.map(({ status, orders }) => [status, orders])).toEqual([
    ["pending", 2],
    ["contacted", 0],
    ["completed", 1],
  ]);
  expect(current.orders.contact.orders).toBe(1);
  expect(current.orders.contact.medianHours).toBeGreaterThan(9.5);
  expect(current.orders.contact.medianHours).toBeLessThan(10.5);
  expect(before.orders.periods).toMatchObject([{ productType: "capsules", orders: 1 }]);
});

test.each([
  ["before anyone answered it", []],
  ["after first contact", ["contacted"]],
  ["once it is completed", ["contacted", "completed"]],
  ["after a step back", ["contacted", "pending"]],
])(
  "the time to contact counts an order that was erased %s, as its caption says, and the stages do not",
  async (_, steps) => {
    await using api = await testApi();
    const staff = await api.signIn();
    await place(api, {});
    await changeNewest(api, staff, "/api/purchase-orders", { status: "contacted" });
    await place(api, { email: "mona@erased.example" });
    for (const status of steps)
      await changeNewest(api, staff, "/api/purchase-orders", {
        status,
        ...(status === "pending" && { note: "by mistake" }),
      });
    const erased = await api.send("POST", "/api/personal-data/erase", { email: "mona@erased.example" }, staff);
    expect(erased.status).toBe(200);
    const { orders } = (await report(api, staff)).current;
    expect(orders.statuses.map((line) => line.orders)).toEqual([0, 1, 0]);
    expect(orders.contact.orders).toBe(steps.length > 0 ? 2 : 1);
  },
);

test("inquiries are counted by type and country, without spam", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  await inquire(api, { inquiryType: "wholesale", country: "egypt" });
  await inquire(api, { website: "spam" });
  await inquire(api);
  const counted = async () => {
    const { periods, countries } = (await report(api, staff)).current.inquiries;
    return [periods.map(({ inquiryType, inquiries }) => [inquiryType, inquiries]), countries];
  };
  const both = [
    [
      ["general", 1],
      ["wholesale", 1],
    ],
    [
      { country: null, inquiries: 1 },
      { country: "egypt", inquiries: 1 },
    ],
  ];
  expect(await counted()).toEqual(both);
  api.advance(60_000);
  await inquire(api, { inquiryType: "research" });
  await changeNewest(api, staff, "/api/inquiries", { isSpam: true });
  expect(await counted()).toEqual(both);
});

test("searches without results are listed by frequency", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  await api.database.pool.query(
    "insert into search_misses values ('vitamin x', 'en', 2, $1), ('زعفران', 'ar', 5, $1), ('old', 'en', 9, $2)",
    [api.now(), new Date(api.now().getTime() - 90 * 86_400_000)],
  );
  expect((await report(api, staff)).current.searches).toEqual([
    { text: "زعفران", language: "ar", count: 5 },
    { text: "vitamin x", language: "en", count: 2 },
  ]);
});

test("weeks start on the first day of the range, months follow the calendar", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  await api.database.pool.query(`insert into page_view_days values
    ('2026-03-01', '/', 'en', 1), ('2026-03-07', '/', 'en', 2), ('2026-03-08', '/', 'en', 4), ('2026-04-30', '/', 'en', 8)`);
  const periods = async (query: string) =>
    (await report(api, staff, query)).current.views.periods.map(({ period, views }) => [period, views]);
  expect(await periods("?from=2026-03-01&to=2026-04-30")).toEqual([
    ["2026-03-01", 3],
    ["2026-03-08", 4],
    ["2026-04-26", 8],
  ]);
  expect(await periods("?from=2025-03-05&to=2026-04-30")).toEqual([
    ["2026-03-01", 7],
    ["2026-04-01", 8],
  ]);
});

test("every table opens correctly in a spreadsheet, and a stranger's search never runs as a formula", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  await place(api, { phoneNumber: "+20 100 123 4567" });
  await inquire(api);
  await api.database.pool.query("insert into search_misses values ('=1+1', 'ar', 2, $1)", [api.now()]);
  await api.database.pool.query("insert into page_view_days values ($1, '/', 'en', 7)", [api.now()]);
  const sheets: Record<string, unknown> = {};
  for (const table of analyticsTables) {
    const answer = await api.request(`/api/analytics/${table}/export.csv`, { headers: staff });
    expect(answer.headers.get("content-disposition"), table).toMatch(/^attachment; filename="[a-z-]+-[\d-]{21}\.csv"$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)], table).toEqual([0xef, 0xbb, 0xbf]);
    sheets[table] = parseCsv(bytes, { bom: true, columns: true });
  }
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(sheets).toMatchObject({
    orders: [{ from: day, productType: "capsules", orders: "1", value: "3000.00", weight: "0.36" }],
    products: [{ productType: "capsules", orders: "1", value: "3000.00", weight: "0.36" }],
    statuses: [{ status: "pending", orders: "1" }, {}, {}],
    countries: [{ country: "EG", orders: "1", value: "3000.00" }],
    inquiries: [{ from: day, inquiryType: "general", inquiries: "1" }],
    "inquiry-countries": [{ country: "", inquiries: "1" }],
    pages: [{ page: "/", en: "7", ar: "0" }],
    searches: [{ text: "'=1+1", language: "ar", count: "2" }],
  });
});

test("visits, campaigns, and searches are reported, and every table is exported as CSV and as a workbook", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const headers = { "user-agent": agent };
  const referer = "http://localhost:3000/?utm_source=newsletter&utm_campaign=spring";
  await api.send("POST", "/api/views", { path: "/", referrer: "" }, { ...headers, referer });
  const typed: { text: string }[] = [];
  Object.assign(api.services.pageViews, { countSearch: (search: { text: string }) => typed.push(search) });
  expect((await api.request("/api/search/pdf?q=capsule&lang=en", { headers })).status).toBe(200);
  expect(typed).toEqual([{ text: "capsule", language: "en" }]);
  await api.services.pageViews.flush();
  const { visitors } = (await report(api, staff)).current;
  expect(visitors).toMatchObject({
    visits: [{ visits: 1 }],
    campaigns: [{ source: "newsletter", medium: "", campaign: "spring", views: 1 }],
  });
  for (const table of analyticsTables) {
    const answer = await api.request(`/api/analytics/${table}/export.xlsx`, { headers: staff });
    expect([answer.status, answer.headers.get("content-type")], table).toEqual([200, xlsxType]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
      table,
    ).toBe("PK");
  }
  const csv = await (await api.request("/api/analytics/campaigns/export.csv", { headers: staff })).text();
  expect(csv).toContain('"newsletter","","spring","1"');
});

test("a search without results is not kept if it may be personal", async () => {
  await using api = await testApi();
  for (const text of ["mona@nile.example", "0100 123 4567", "zinc"]) {
    expect((await api.send("POST", "/api/search/misses", { text, lang: "en" })).status).toBe(200);
  }
  const { searches } = (await report(api, await api.signIn())).current;
  expect(searches.map(({ text }) => text)).toEqual(["zinc"]);
});
