import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { decimalOf } from "#app/domain/money.ts";
import { listPrices } from "#app/domain/products.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { orderBody, type OrderBody } from "#tests/fixtures/order-body.ts";
import { testApi } from "#tests/support/test-api.ts";
import { maxHtmlBytes, placedOrderSchema } from "./contract.ts";
import { orderDetailsSchema, orderSchema, pageSize } from "./staff-contract.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

const api = await testApi({ trustProxy: 1 });
afterAll(() => api[Symbol.asyncDispose]());

test.each([
  ["without a company", { companyName: " " }, "companyName"],
  ["with a name of one letter", { contactName: "M" }, "contactName"],
  ["with an invalid email address", { email: "mona.nile.example" }, "email"],
  ["with two email addresses", { email: "a@nile.example, b@nile.example" }, "email"],
  ["with a header in the email address", { email: "a@nile.example\r\nBcc: b@nile.example" }, "email"],
  ["without a quantity", { quantity: "" }, "quantity"],
  ["with half a bottle", { quantity: "1.5" }, "quantity"],
  ["with a quantity above the limit", { quantity: "100001" }, "quantity"],
  ["with a quantity that is not text", { quantity: 12 }, "quantity"],
  ["with a name that is too long", { companyName: "x".repeat(300) }, "companyName"],
  ["with an address that is too long", { shippingAddress: "x".repeat(501) }, "shippingAddress"],
  ["with requests that are too long", { specialRequests: "x".repeat(3_001) }, "specialRequests"],
  ["with a price that is an object", { total: { $gt: 0 } }, "total"],
])("an order %s is rejected with the field", async (_, buyerInfo, field) => {
  const [before, from] = [await storedOrders(api), someone()];
  for (const language of ["en", "ar"]) {
    const response = await send(api, orderBody(buyerInfo), { ...from, "accept-language": language });
    expect(response.status).toBe(400);
    const { code, fields } = z.parse(problemSchema, await response.json());
    expect(code).toBe("invalid");
    expect(Object.keys(fields ?? {})).toEqual([`buyerInfo.${field}`]);
  }
  expect(await storedOrders(api)).toBe(before);
});

test.each([
  ["en", "This text is too long by 27. At most 500 characters are allowed."],
  ["ar", "النص أطول من المسموح به بمقدار 27. الحد الأقصى للأحرف: 500."],
])("the message of a text that is too long says by how much (%s)", async (language, message) => {
  const response = await send(api, orderBody({ shippingAddress: "x".repeat(527) }), {
    ...someone(),
    "accept-language": language,
  });
  const { fields } = z.parse(problemSchema, await response.json());
  expect(fields).toEqual({ "buyerInfo.shippingAddress": message });
});

test.each([
  ["in Arabic", "ض"],
  ["with vowel marks", "مُ"],
  ["in Persian with joiners", "می\u200cر"],
  ["in Latin letters with accents of their own", "e\u0301x"],
  ["in rare Chinese letters", "𠮷"],
])("an order with names, an address, and requests of the longest lengths is accepted: %s", async (_, letters) => {
  const buyer = { companyName: 200, contactName: 200, shippingAddress: 500, specialRequests: 3_000 };
  const texts = Object.entries(buyer).map(([name, length]) => [name, letters.repeat(length / letters.length)]);
  expect((await send(api, orderBody(Object.fromEntries(texts)), someone())).status).toBe(201);
});

test("the largest document is accepted; one byte more, none at all, or a non-text is rejected", async () => {
  const [before, from] = [await storedOrders(api), someone()];
  const sized = (bytes: number) => ({ ...orderBody(), htmlContent: "é".repeat(bytes / 2) });
  expect((await send(api, sized(maxHtmlBytes), from)).status).toBe(201);
  expect((await send(api, sized(maxHtmlBytes + 2), from)).status).toBe(400);
  // The limit for the request body assumes at most six JSON bytes per character.
  expect((await send(api, sized(maxHtmlBytes * 7), from)).status).toBe(413);
  for (const htmlContent of ["", null, undefined, 7, ["<p>"]]) {
    const response = await send(api, { ...orderBody(), htmlContent }, from);
    expect(z.parse(problemSchema, await response.json())).toMatchObject({ status: 400, code: "invalid" });
  }
  expect(await storedOrders(api)).toBe(before + 1);
});

test.each(["short", "x".repeat(65), "with spaces in the key", "key:with-a-colon-in-it", "ключ-ключ-ключ-ключ"])(
  "the idempotency key %j is rejected rather than ignored",
  async (key) => {
    const before = await storedOrders(api);
    const ascii = Buffer.from(key).toString("latin1"); // the encoding on the wire
    expect((await send(api, orderBody(), { ...someone(), "idempotency-key": ascii })).status).toBe(400);
    expect(await storedOrders(api)).toBe(before);
  },
);

test("orders are limited per visitor and hour, with a retry time; repeats count once", async () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  const statuses = async (times: number, each: (at: number) => Promise<Response>) => {
    const responses: Response[] = [];
    for (let at = 0; at < times; at += 1) responses.push(await each(at));
    return responses;
  };
  const repeated = { ...from("203.0.113.7"), "idempotency-key": crypto.randomUUID() };
  const order = orderBody();
  const repeats = await statuses(5, () => send(api, order, repeated));
  expect(repeats.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
  const byAddress = await statuses(20, () => send(api, orderBody(), from("203.0.113.7")));
  expect(byAddress.map(({ status }) => status)).toEqual([...Array<number>(19).fill(201), 429]);
  expect(Number(byAddress.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(api, order, repeated)).status).toBe(200);
});

test("any request gets a clear error that stores nothing, or one order at our price", async () => {
  await using api = await testApi({ trustProxy: 1 });
  let stored = 0;
  let senders = 0;
  await fc.assert(
    fc.asyncProperty(mutations, async (changes) => {
      const body = mutated(orderBody(), changes);
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
    { numRuns: 200, examples: worst.map((value): [Change[]] => [[{ at: "companyName", value }]]) },
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

test("the longest valid email address is accepted, a longer one is rejected", async () => {
  for (const local of [64, 200]) {
    const domain = `${"d".repeat(60)}.${"d".repeat(60)}.${"d".repeat(60)}.example`.slice(local - 64);
    const longest = `${"l".repeat(254 - domain.length - 1)}@${domain}`;
    expect((await send(api, orderBody({ email: longest }), someone())).status).toBe(201);
    const response = await send(api, orderBody({ email: `l${longest}` }), someone());
    expect(z.parse(problemSchema, await response.json())).toMatchObject({ code: "invalid" });
  }
});

let senders = 0;

/** Returns the address of a visitor who has not sent anything yet. */
function someone(): Record<string, string> {
  senders += 1;
  return { "x-forwarded-for": `192.0.2.${senders}` };
}

function send(api: Api, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return api.send("POST", "/api/send-purchase-order", body, headers);
}

async function storedOrders({ database }: Api): Promise<number> {
  const { rows } = await database.pool.query<{ stored: number }>(
    `select (select count(*) from purchase_orders)::int as stored, (select count(*) from purchase_order_history)::int as history,
       (select count(*) from mails)::int as mails, (select coalesce(sum(value), 0) from counters)::int as numbers`,
  );
  const { stored, ...related } = z.parse(counts, rows[0]);
  expect(related).toEqual({ history: stored, mails: 2 * stored, numbers: stored });
  return stored;
}
const counts = z.object({ stored: z.number(), history: z.number(), mails: z.number(), numbers: z.number() });

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
const messages = fc.oneof(
  fc.constantFrom(...worst),
  fc.string({ unit: "binary", maxLength: 130 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ maxLength: 20 }).map((text) => `Nile ${text}`),
);
const nested = (depth: number): unknown => (depth === 0 ? "deep" : [nested(depth - 1)]);
const values = fc.oneof(
  { weight: 6, arbitrary: messages },
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

/** Returns the body with some values replaced. Uses `defineProperty`, so that "__proto__" is set like any other key. */
function mutated(body: OrderBody, changes: Change[]): unknown {
  let result: unknown = body;
  // Each on its own: the same object in two places could contain itself, which is not JSON.
  for (const { at, value } of changes.map((change) => structuredClone(change))) {
    const own = { value, enumerable: true, configurable: true, writable: true };
    if (at === "body") result = value;
    else if (at === "productType" || at === "htmlContent" || at === "buyerInfo") Object.defineProperty(body, at, own);
    else if (typeof body.buyerInfo === "object" && body.buyerInfo) Object.defineProperty(body.buyerInfo, at, own);
  }
  return result;
}
