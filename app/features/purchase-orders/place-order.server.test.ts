import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { queueMails } from "#app/platform/mail/outbox.server.ts";
import { mails } from "#app/platform/mail/table.server.ts";
import { buyerMail, orderFixture, seller, sentOrder } from "#tests/support/order-fixture.ts";
import { placeOrder } from "./place-order.server.ts";

const shared = await orderFixture();
const empty = await orderFixture();
afterAll(() => Promise.all([shared.close(), empty.close()]));

test("the server prices the order, whatever the browser claims", async () => {
  const bottles = await shared.place({ quantity: "٤٢", claimedTotal: "1.00" });
  expect(bottles).toMatchObject({
    quantity: "42",
    unitPriceCents: 25_000,
    totalCents: 1_050_000,
    weightGrams: 1_260,
    claimedTotalDiffers: true,
    status: "pending",
    version: 1,
  });
  const kilograms = await shared.place({ productType: "powder", quantity: "3" });
  expect(kilograms).toMatchObject({ totalCents: 1_500_000, weightGrams: 3_000, claimedTotalDiffers: false });
});

test.each([
  ["3000.00", false],
  ["3000", false],
  [" 3000.0 ", false],
  [3000, false],
  [undefined, false],
  ["3000.01", true],
  ["2999.99", true],
  ["-3000", true],
  ["3,000.00", true],
  ["", true],
  ["free", true],
  [Number.NaN, true],
])("a claimed total of %j for an order of 3000.00 is flagged: %j", async (claimedTotal, flagged) => {
  const order = await shared.place({ quantity: "12", claimedTotal });
  expect(order).toMatchObject({ totalCents: 300_000, claimedTotalDiffers: flagged });
});

test.each(["0", "-1", "1.5", "", "100001", "1e3"])(
  "a quantity of %j is rejected and nothing is stored",
  async (quantity) => {
    await expect(empty.place({ quantity })).rejects.toMatchObject({ code: "invalid" });
    expect(await empty.orders()).toEqual([]);
  },
);

test("only the length and hash of the browser's document are stored", async () => {
  const order = await shared.place({ htmlContent: "<p>أمر شراء</p>" });
  expect(order.documentBytes).toBe(Buffer.byteLength("<p>أمر شراء</p>"));
  expect(order.documentHash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(order)).not.toContain("<p>");
});

test("an order is stored with its history, both emails, and their jobs", async () => {
  await using fixture = await orderFixture();
  const order = await fixture.place({ language: "ar" });
  expect(await fixture.history(order.id)).toMatchObject([
    { event: "placed", actor: "buyer", fromStatus: null, toStatus: "pending", at: fixture.now() },
  ]);
  const mails = await fixture.mails(order.id);
  expect(mails).toHaveLength(2);
  expect(mails.find(({ kind }) => kind === buyerMail)).toMatchObject({
    recipientName: "Mona Adel",
    recipientAddress: "mona@nile.example",
    language: "ar",
    state: "queued",
    messageId: `${order.orderNumber}.buyer`,
  });
  expect(mails.find(({ kind }) => kind !== buyerMail)).toMatchObject({
    recipientAddress: seller.address,
    language: "en",
    state: "queued",
  });
  expect(await fixture.waitingJobs()).toBe(2);
});

test("if the emails cannot be queued, nothing is stored and the next order gets the number", async () => {
  await using fixture = await orderFixture();
  const first = await fixture.place();
  const taken = { subjectType: "other", subjectId: first.id, kind: "other", to: seller, language: "en" as const };
  await queueMails(fixture.db, [{ ...taken, messageIdLocalPart: "PO-2026-000002.seller" }]);
  const sent = sentOrder({ idempotencyKey: "a-key-of-its-own" });
  await expect(placeOrder(fixture.services, sent)).rejects.toThrow("mails");
  expect(await fixture.orders()).toHaveLength(1);
  expect(await fixture.history(first.id)).toHaveLength(1);
  expect(await fixture.waitingJobs()).toBe(3);
  await fixture.db.delete(mails).where(eq(mails.kind, "other"));
  const second = await fixture.place({ idempotencyKey: "a-key-of-its-own" });
  expect([first.orderNumber, second.orderNumber]).toEqual(["PO-2026-000001", "PO-2026-000002"]);
});

test("numbers start at 1 in each business year, which begins at midnight in Cairo", async () => {
  await using fixture = await orderFixture("2026-12-31T21:59:59Z");
  const old = [await fixture.place(), await fixture.place()];
  fixture.advance({ seconds: 1 });
  const atMidnight = await fixture.place();
  fixture.advance({ seconds: 90 * 60 });
  const stillOldYearInUtc = await fixture.place(); // 23:30 UTC
  const numbers = [...old, atMidnight, stillOldYearInUtc].map(({ orderNumber }) => orderNumber);
  expect(numbers).toEqual(["PO-2026-000001", "PO-2026-000002", "PO-2027-000001", "PO-2027-000002"]);
});

test("a repeat with the same key returns the same order, at any time and in any language", async () => {
  await using fixture = await orderFixture();
  const sent = sentOrder({ idempotencyKey: "b7e0c3a2-the-form" });
  const first = await placeOrder(fixture.services, sent);
  fixture.advance({ days: 400 });
  const repeat = await placeOrder(fixture.services, { ...sent, language: "ar" });
  expect(first.repeated).toBe(false);
  expect(repeat).toEqual({ order: first.order, repeated: true });
  expect(await fixture.orders()).toHaveLength(1);
  expect(await fixture.mails(first.order.id)).toHaveLength(2);
});

test("the same key with different content is rejected", async () => {
  await using fixture = await orderFixture();
  const idempotencyKey = "b7e0c3a2-the-form";
  await fixture.place({ idempotencyKey });
  for (const change of [{ quantity: "13" }, { productType: "powder" as const }, { email: "eve@nile.example" }]) {
    await expect(fixture.place({ idempotencyKey, ...change })).rejects.toMatchObject({ code: "idempotencyMismatch" });
  }
  expect(await fixture.orders()).toHaveLength(1);
});

test("without a key, the same order is a repeat for two minutes, then a new one", async () => {
  await using fixture = await orderFixture();
  const send = () => placeOrder(fixture.services, sentOrder());
  const first = await send();
  fixture.advance({ seconds: 119 });
  const soon = await send();
  fixture.advance({ seconds: 1 });
  const later = await send();
  expect(soon).toEqual({ order: first.order, repeated: true });
  expect(later.repeated).toBe(false);
  expect((await placeOrder(fixture.services, sentOrder({ quantity: "13" }))).repeated).toBe(false);
  expect(await fixture.orders()).toHaveLength(3);
});

test.each([
  ["with the form's key", "b7e0c3a2-the-form"],
  ["without a key", undefined],
])("twenty concurrent clicks %s make one order", async (_, idempotencyKey) => {
  await using fixture = await orderFixture();
  const click = () => placeOrder(fixture.services, sentOrder({ idempotencyKey }));
  const answers = await Promise.all(Array.from({ length: 20 }, click));
  expect(new Set(answers.map(({ order }) => order.orderNumber))).toEqual(new Set(["PO-2026-000001"]));
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  const [order, ...others] = await fixture.orders();
  expect(others).toEqual([]);
  expect(await fixture.history(order?.id ?? "")).toHaveLength(1);
  expect(await fixture.mails(order?.id ?? "")).toHaveLength(2);
  expect(await fixture.waitingJobs()).toBe(2);
});

test("concurrent orders get numbers without gaps", async () => {
  await using fixture = await orderFixture();
  const orders = await Promise.all(Array.from({ length: 30 }, (_, at) => fixture.place({ quantity: String(at + 1) })));
  const expected = Array.from({ length: 30 }, (_, at) => `PO-2026-${String(at + 1).padStart(6, "0")}`);
  expect(orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(expected);
  expect(new Set(orders.map(({ followToken }) => followToken)).size).toBe(30);
});
