import fc from "fast-check";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { problemSchema } from "#app/platform/http/problem.ts";
import { testApi } from "#tests/support/test-api.ts";
import { maxHtmlBytes, placedOrderSchema } from "./contract.ts";
import { orderDetailsSchema, orderSchema, pageSize, summarySchema } from "./staff-contract.ts";
import { listPrices } from "#app/domain/products.ts";
import { decimalOf } from "#app/domain/money.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
type Body = { htmlContent: unknown; productType: unknown; buyerInfo: Record<string, unknown> };

const validBody = (buyerInfo: Record<string, unknown> = {}): Body => ({
  htmlContent: "<article>order</article>",
  productType: "capsules",
  buyerInfo: {
    companyName: "Nile Pharma",
    contactName: "Mona Adel",
    phoneNumber: "+20 100 123 4567",
    email: `${crypto.randomUUID()}@nile.example`,
    shippingAddress: "12 Corniche, Alexandria",
    quantity: "12",
    price: "250.00",
    weight: "0.36",
    total: "3000.00",
    ...buyerInfo,
  },
});

test.each([
  ["without a company", { companyName: " " }, "companyName"],
  ["with one letter for a name", { contactName: "M" }, "contactName"],
  ["with an address that is none", { email: "mona(at)nile.example" }, "email"],
  ["with two addresses", { email: "a@nile.example, b@nile.example" }, "email"],
  ["with a header in the address", { email: "a@nile.example\r\nBcc: b@nile.example" }, "email"],
  ["without a quantity", { quantity: "" }, "quantity"],
  ["with half a bottle", { quantity: "1.5" }, "quantity"],
  ["with more than one order may hold", { quantity: "100001" }, "quantity"],
  ["with a number for the quantity", { quantity: 12 }, "quantity"],
  ["with too long a name", { companyName: "x".repeat(300) }, "companyName"],
  ["with too many lines", { specialRequests: "x\n".repeat(12) + "x" }, "specialRequests"],
  ["with a price that is an object", { total: { $gt: 0 } }, "total"],
])("an order %s is refused and says where", async (_, buyerInfo, field) => {
  await using api = await testApi();
  for (const language of ["en", "ar"]) {
    const response = await send(api, validBody(buyerInfo), { "accept-language": language });
    expect(response.status).toBe(400);
    const { code, fields } = z.parse(problemSchema, await response.json());
    expect(code).toBe("invalid");
    expect(Object.keys(fields ?? {})).toEqual([`buyerInfo.${field}`]);
  }
  expect(await storedOrders(api)).toBe(0);
});

test("the largest document is taken; a byte more, none at all, or what is no text is refused", async () => {
  await using api = await testApi();
  const sized = (bytes: number) => ({ ...validBody(), htmlContent: "é".repeat(bytes / 2) });
  expect((await send(api, sized(maxHtmlBytes))).status).toBe(201);
  expect((await send(api, sized(maxHtmlBytes + 2))).status).toBe(400);
  expect((await send(api, sized(maxHtmlBytes * 2))).status).toBe(413);
  for (const htmlContent of ["", null, undefined, 7, ["<p>"]]) {
    const response = await send(api, { ...validBody(), htmlContent });
    expect(z.parse(problemSchema, await response.json())).toMatchObject({ status: 400, code: "invalid" });
  }
  expect(await storedOrders(api)).toBe(1);
});

test.each(["short", "x".repeat(65), "with spaces in the key", "key:with-a-colon-in-it", "ключ-ключ-ключ-ключ"])(
  "the idempotency key %j is refused rather than ignored",
  async (key) => {
    await using api = await testApi();
    const ascii = Buffer.from(key).toString("latin1"); // as it comes over the wire
    expect((await send(api, validBody(), { "idempotency-key": ascii })).status).toBe(400);
    expect(await storedOrders(api)).toBe(0);
  },
);

test("a visitor and an address may send so many orders an hour and then are told when to come back", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const statuses = async (times: number, each: (at: number) => Promise<Response>) => {
    const responses: Response[] = [];
    for (let at = 0; at < times; at += 1) responses.push(await each(at));
    return responses;
  };
  const byAddress = await statuses(21, () => send(api, validBody(), from("203.0.113.7")));
  expect(byAddress.map(({ status }) => status)).toEqual([...Array<number>(20).fill(201), 429]);
  expect(Number(byAddress.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  const email = "one@nile.example";
  const byEmail = await statuses(11, (at) => {
    const written = at % 2 ? email : email.toUpperCase();
    return send(api, validBody({ email: written, quantity: String(at + 1) }), from(`198.51.100.${at}`));
  });
  expect(byEmail.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 429]);
});

test("whatever is sent, the answer is a clear refusal that stores nothing, or one order at our price", async () => {
  await using api = await testApi({ trustProxy: 1 });
  let stored = 0;
  let senders = 0;
  await fc.assert(
    fc.asyncProperty(mutations, async (changes) => {
      const body = mutated(validBody(), changes);
      const address = `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`;
      senders += 1;
      const response = await send(api, body, { "x-forwarded-for": address });
      if (response.status !== 201) {
        expect([400, 413]).toContain(response.status);
        expect(z.parse(problemSchema, await response.json()).status).toBe(response.status);
        expect(await storedOrders(api)).toBe(stored);
        return;
      }
      stored += 1;
      const placed = z.parse(placedOrderSchema, await response.json());
      const cents = Number(placed.quantity) * listPrices[placed.productType];
      expect(placed.totalPrice).toBe(decimalOf(cents));
      expect(await storedOrders(api)).toBe(stored);
    }),
    { numRuns: 500, examples: worst.map((value): [Change[]] => [[{ at: "companyName", value }]]) },
  );
  expect(stored).toBeGreaterThan(20);
  const staff = await api.signIn();
  const listed = z.parse(
    z.array(orderSchema),
    await (await api.request("/api/purchase-orders", { headers: staff })).json(),
  );
  expect(listed).toHaveLength(Math.min(stored, pageSize));
  const shown = listed.map(({ companyName, contactName }) => `${companyName}${contactName}`).join("");
  expect(shown.isWellFormed()).toBe(true);
  expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  for (const { id } of listed.slice(0, 20)) {
    const details = await api.request(`/api/purchase-orders/${id}`, { headers: staff });
    z.parse(orderDetailsSchema, await details.json());
  }
  const csv = await api.request("/api/purchase-orders/export.csv", { headers: staff });
  expect((await csv.text()).split("PO-2").length).toBeGreaterThan(stored);
});

test("the longest e-mail address that may be written is taken, a longer one is refused", async () => {
  await using api = await testApi();
  for (const local of [64, 200]) {
    const domain = `${"d".repeat(60)}.${"d".repeat(60)}.${"d".repeat(60)}.example`.slice(local - 64);
    const longest = `${"l".repeat(254 - domain.length - 1)}@${domain}`;
    expect((await send(api, validBody({ email: longest }))).status).toBe(201);
    const response = await send(api, validBody({ email: `l${longest}` }));
    expect(z.parse(problemSchema, await response.json())).toMatchObject({ code: "invalid" });
  }
});

test("an order is placed once, answered with its number, price and link, and a repeat says the same", async () => {
  await using api = await testApi();
  const body = validBody({ quantity: "٤٢", total: "1.00" });
  const headers = { "idempotency-key": crypto.randomUUID(), "accept-language": "ar" };
  const first = await send(api, body, headers);
  const repeat = await send(api, body, headers);
  expect([first.status, repeat.status]).toEqual([201, 200]);
  const placed = z.parse(placedOrderSchema, await first.json());
  expect(await repeat.json()).toEqual(placed);
  expect(placed).toMatchObject({ quantity: "42", totalPrice: "10500.00", totalWeight: "1.26", email: "stored" });
  const other = await send(api, { ...body, productType: "powder" }, headers);
  expect(z.parse(problemSchema, await other.json())).toMatchObject({ status: 422, code: "idempotencyMismatch" });
  const staff = await api.signIn();
  const [order] = z.parse(
    z.array(orderSchema),
    await (await api.request("/api/purchase-orders", { headers: staff })).json(),
  );
  expect(order).toMatchObject({ orderNumber: placed.orderNumber, claimedTotalDiffers: true, language: "ar" });
  expect(JSON.stringify(order)).not.toContain(placed.followPath.slice("/order/".length));
});

test("the buyer's document opens with the whole link only", async () => {
  await using api = await testApi();
  const { documentUrl } = z.parse(placedOrderSchema, await (await send(api, validBody())).json());
  const token = documentUrl.split("/")[3] ?? "";
  const flipped = (token.startsWith("A") ? "B" : "A") + token.slice(1);
  for (const wrong of [
    flipped,
    token.slice(1),
    `${token}A`,
    token.toLowerCase(),
    "%00",
    "..%2f",
    `${token.slice(0, 21)}%`,
  ]) {
    const response = await api.request(`/api/orders/${wrong}/document.pdf`);
    expect(response.status, wrong).toBe(404);
  }
  const pdf = await api.request(documentUrl);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.headers.get("cache-control")).toBe("private, no-store");
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const staff = await api.signIn();
  const [order] = z.parse(
    z.array(orderSchema),
    await (await api.request("/api/purchase-orders", { headers: staff })).json(),
  );
  await api.request(`/api/purchase-orders/${order?.id}`, { method: "DELETE", headers: staff });
  expect((await api.request(documentUrl)).status).toBe(404);
});

test("the list says how many orders match and leads from page to page through all of them", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const count = pageSize + 5;
  for (let at = 0; at < count; at += 1) {
    const language = at % 2 ? "الأمل" : "Nile";
    await send(api, validBody({ companyName: `${language} ${at}` }), { "x-forwarded-for": `192.0.2.${at}` });
  }
  const staff = await api.signIn();
  for (const [address, expected] of [
    ["/api/purchase-orders", count],
    ["/api/purchase-orders?status=all", count],
    ["/api/purchase-orders?status=pending&q=20", count],
    ["/api/purchase-orders?q=%D8%A7%D9%84%D8%A7%D9%85%D9%84", Math.floor(count / 2)],
    ["/api/purchase-orders?status=completed", 0],
  ] as const) {
    const pages = await follow(api, address, staff);
    expect(
      pages.map(({ total }) => total),
      address,
    ).toEqual(pages.map(() => String(expected)));
    const numbers = pages.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber));
    expect(new Set(numbers).size, address).toBe(expected);
    expect(numbers, address).toHaveLength(expected);
  }
});

test("who has the newest list is told so without its rows, until anything in it changes", async () => {
  await using api = await testApi();
  await send(api, validBody());
  const staff = await api.signIn();
  for (const address of ["/api/purchase-orders?status=all", "/api/purchase-orders/summary"]) {
    const read = (tag: string) => api.request(address, { headers: { ...staff, "if-none-match": tag } });
    const first = await read('"another"');
    const tag = first.headers.get("etag") ?? "";
    expect(first.status).toBe(200);
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const again = await read(known);
      expect(again.status, known).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(tag);
    }
    await send(api, validBody());
    const changed = await read(tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  }
});

test("staff change a status with the version they saw; a stale one is told so", async () => {
  await using api = await testApi();
  await send(api, validBody());
  const staff = await api.signIn();
  const [order] = z.parse(
    z.array(orderSchema),
    await (await api.request("/api/purchase-orders", { headers: staff })).json(),
  );
  const change = (body: unknown) => api.send("PATCH", `/api/purchase-orders/${order?.id}`, body, staff);
  const refusals = [
    [{ version: 1, status: "shipped" }, 400],
    [{ version: "1", status: "contacted" }, 400],
    [{ version: 1.5, status: "contacted" }, 400],
    [{ status: "contacted" }, 400],
    [{ version: 1 }, 400],
    [{ version: 1, note: "  " }, 400],
    [{ version: 1, status: "pending" }, 400],
    [{ version: 0, status: "contacted" }, 409],
  ] as const;
  for (const [body, status] of refusals) expect((await change(body)).status, JSON.stringify(body)).toBe(status);
  const changed = z.parse(orderSchema, await (await change({ version: 1, status: "completed" })).json());
  expect(changed).toMatchObject({ status: "completed", version: 2 });
  expect((await change({ version: 1, status: "contacted", note: "because" })).status).toBe(409);
  const summary = await api.request("/api/purchase-orders/summary", { headers: staff });
  expect(z.parse(summarySchema, await summary.json())).toMatchObject({
    total: 1,
    completed: 1,
    completedRevenue: "3000.00",
  });
});

test("a mail of another order is not sent again", async () => {
  await using api = await testApi();
  await send(api, validBody());
  await send(api, validBody());
  const staff = await api.signIn();
  const orders = z.parse(
    z.array(orderSchema),
    await (await api.request("/api/purchase-orders", { headers: staff })).json(),
  );
  const details = await Promise.all(
    orders.map(async ({ id }) =>
      z.parse(orderDetailsSchema, await (await api.request(`/api/purchase-orders/${id}`, { headers: staff })).json()),
    ),
  );
  const [one, other] = details;
  const resend = (mailId = "") =>
    api.request(`/api/purchase-orders/${one?.id}/mails/${mailId}/resend`, { method: "POST", headers: staff });
  expect((await resend(other?.mails[0]?.id)).status).toBe(404);
  const resent = z.parse(orderDetailsSchema, await (await resend(one?.mails[0]?.id)).json());
  expect(resent.history.map(({ event }) => event)).toEqual(["placed", "mailResent"]);
});

function send(api: Api, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return api.send("POST", "/api/send-purchase-order", body, headers);
}

async function storedOrders({ database }: Api): Promise<number> {
  const { rows } = await database.pool.query<{ stored: number }>(
    `select (select count(*) from purchase_orders)::int as stored, (select count(*) from purchase_order_history)::int as history,
       (select count(*) from mails)::int as mails, (select coalesce(sum(value), 0) from counters)::int as numbers`,
  );
  const { stored, ...beside } = z.parse(counts, rows[0]);
  expect(beside).toEqual({ history: stored, mails: 2 * stored, numbers: stored });
  return stored;
}
const counts = z.object({ stored: z.number(), history: z.number(), mails: z.number(), numbers: z.number() });

async function follow(api: Api, first: string, headers: Record<string, string>) {
  const pages: { total: string | null; orders: z.infer<typeof orderSchema>[] }[] = [];
  for (let address: string | undefined = first; address;) {
    const response: Response = await api.request(address, { headers });
    const orders = z.parse(z.array(orderSchema), await response.json());
    expect(orders.length).toBeLessThanOrEqual(pageSize);
    pages.push({ total: response.headers.get("x-total-count"), orders });
    address = /^<(.*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return pages;
}

const worst = [
  "Robert'); DROP TABLE purchase_orders;--",
  "' OR '1'='1",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "${7*7}{{7*7}}<%= 7*7 %>",
  "#set text(red) \\u{0}",
  "\u0000",
  "ab\u0000cd",
  "\ud800 alone",
  "alone \udfff",
  "\u202Eevil\u202C",
  "\u2066isolated\u2069",
  "👩‍👩‍👧‍👦🏳️‍🌈🇪🇬",
  "\u0301".repeat(100),
  "ﷺ".repeat(120),
  "شركة الأمل\u200F\u200E",
  "x".repeat(300),
  "x".repeat(1_000_000),
  "\r\nBcc: eve@evil.example",
  "=HYPERLINK(1)",
  "../../etc/passwd",
  "\uFFFE\uFFFF\uFEFF",
  "__proto__",
];
const words = fc.oneof(
  fc.constantFrom(...worst),
  fc.string({ unit: "binary", maxLength: 130 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ maxLength: 20 }).map((text) => `Nile ${text}`),
);
const nested = (depth: number): unknown => (depth === 0 ? "deep" : [nested(depth - 1)]);
const values = fc.oneof(
  { weight: 6, arbitrary: words },
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1e308, [], {}, ["a"], { toString: 1 }, nested(2_000)),
  },
);
const fields = [
  "companyName",
  "contactName",
  "phoneNumber",
  "email",
  "shippingAddress",
  "quantity",
  "specialRequests",
  "price",
  "weight",
  "total",
  "__proto__",
  "constructor",
  "unknown",
  "productType",
  "htmlContent",
  "buyerInfo",
  "body",
] as const;
type Change = { at: (typeof fields)[number]; value: unknown };
const mutations = fc.array(fc.record({ at: fc.constantFrom(...fields), value: values }), {
  minLength: 1,
  maxLength: 3,
});

/** The body with some of its values replaced. Defined, not assigned, so that "__proto__" travels as a name. */
function mutated(body: Body, changes: Change[]): unknown {
  let result: unknown = body;
  for (const { at, value } of structuredClone(changes)) {
    const own = { value, enumerable: true, configurable: true, writable: true };
    if (at === "body") result = value;
    else if (at === "productType" || at === "htmlContent" || at === "buyerInfo") Object.defineProperty(body, at, own);
    else if (typeof body.buyerInfo === "object" && body.buyerInfo) Object.defineProperty(body.buyerInfo, at, own);
  }
  return result;
}
