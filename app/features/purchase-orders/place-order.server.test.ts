import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { queueMails } from "#app/platform/mail/outbox.server.ts";
import { mails } from "#app/platform/mail/table.server.ts";
import { buyerMail, orderDesk, seller, sentOrder } from "#tests/support/order-desk.ts";
import { placeOrder } from "./place-order.server.ts";

test("the server prices the order, whatever the browser claims", async () => {
  await using desk = await orderDesk();
  const bottles = await desk.place({ quantity: "٤٢", claimedTotal: "1.00" });
  expect(bottles).toMatchObject({
    quantity: "42",
    unitPriceCents: 25_000,
    totalCents: 1_050_000,
    weightGrams: 1_260,
    claimedTotalDiffers: true,
    status: "pending",
    version: 1,
  });
  const kilograms = await desk.place({ productType: "powder", quantity: "3" });
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
  await using desk = await orderDesk();
  const order = await desk.place({ quantity: "12", claimedTotal });
  expect(order).toMatchObject({ totalCents: 300_000, claimedTotalDiffers: flagged });
});

test.each(["0", "-1", "1.5", "", "100001", "1e3"])(
  "a quantity of %j is rejected and nothing is stored",
  async (quantity) => {
    await using desk = await orderDesk();
    await expect(desk.place({ quantity })).rejects.toMatchObject({ code: "invalid" });
    expect(await desk.orders()).toEqual([]);
  },
);

test("only the length and hash of the browser's document are stored", async () => {
  await using desk = await orderDesk();
  const order = await desk.place({ htmlContent: "<p>أمر شراء</p>" });
  expect(order.documentBytes).toBe(Buffer.byteLength("<p>أمر شراء</p>"));
  expect(order.documentHash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(order)).not.toContain("<p>");
});

test("an order is stored with its history, both emails, and their jobs", async () => {
  await using desk = await orderDesk();
  const order = await desk.place({ language: "ar" });
  expect(await desk.history(order.id)).toMatchObject([
    { event: "placed", actor: "buyer", fromStatus: null, toStatus: "pending", at: desk.now() },
  ]);
  const mails = await desk.mails(order.id);
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
  expect(await desk.waitingJobs()).toBe(2);
});

test("if the emails cannot be queued, nothing is stored and the next order gets the number", async () => {
  await using desk = await orderDesk();
  const first = await desk.place();
  const taken = { subjectType: "other", subjectId: first.id, kind: "other", to: seller, language: "en" as const };
  await queueMails(desk.db, [{ ...taken, messageIdLocalPart: "PO-2026-000002.seller" }]);
  const sent = sentOrder({ idempotencyKey: "a-key-of-its-own" });
  await expect(placeOrder(desk.services, sent)).rejects.toThrow("mails");
  expect(await desk.orders()).toHaveLength(1);
  expect(await desk.history(first.id)).toHaveLength(1);
  expect(await desk.waitingJobs()).toBe(3);
  await desk.db.delete(mails).where(eq(mails.kind, "other"));
  const second = await desk.place({ idempotencyKey: "a-key-of-its-own" });
  expect([first.orderNumber, second.orderNumber]).toEqual(["PO-2026-000001", "PO-2026-000002"]);
});

test("numbers start at 1 in each business year, which begins at midnight in Cairo", async () => {
  await using desk = await orderDesk("2026-12-31T21:59:59Z");
  const old = [await desk.place(), await desk.place()];
  desk.advance({ seconds: 1 });
  const atMidnight = await desk.place();
  desk.advance({ seconds: 90 * 60 });
  const stillOldYearInUtc = await desk.place(); // 23:30 UTC
  const numbers = [...old, atMidnight, stillOldYearInUtc].map(({ orderNumber }) => orderNumber);
  expect(numbers).toEqual(["PO-2026-000001", "PO-2026-000002", "PO-2027-000001", "PO-2027-000002"]);
});

test("a repeat with the same key returns the same order, at any time and in any language", async () => {
  await using desk = await orderDesk();
  const sent = sentOrder({ idempotencyKey: "b7e0c3a2-the-form" });
  const first = await placeOrder(desk.services, sent);
  desk.advance({ days: 400 });
  const repeat = await placeOrder(desk.services, { ...sent, language: "ar" });
  expect(first.repeated).toBe(false);
  expect(repeat).toEqual({ order: first.order, repeated: true });
  expect(await desk.orders()).toHaveLength(1);
  expect(await desk.mails(first.order.id)).toHaveLength(2);
});

test("the same key with different content is rejected", async () => {
  await using desk = await orderDesk();
  const idempotencyKey = "b7e0c3a2-the-form";
  await desk.place({ idempotencyKey });
  for (const change of [{ quantity: "13" }, { productType: "powder" as const }, { email: "eve@nile.example" }]) {
    await expect(desk.place({ idempotencyKey, ...change })).rejects.toMatchObject({ code: "idempotencyMismatch" });
  }
  expect(await desk.orders()).toHaveLength(1);
});

test("without a key, the same order is a repeat for two minutes, then a new one", async () => {
  await using desk = await orderDesk();
  const send = () => placeOrder(desk.services, sentOrder());
  const first = await send();
  desk.advance({ seconds: 119 });
  const soon = await send();
  desk.advance({ seconds: 1 });
  const later = await send();
  expect(soon).toEqual({ order: first.order, repeated: true });
  expect(later.repeated).toBe(false);
  expect((await placeOrder(desk.services, sentOrder({ quantity: "13" }))).repeated).toBe(false);
  expect(await desk.orders()).toHaveLength(3);
});

test.each([
  ["with the form's key", "b7e0c3a2-the-form"],
  ["without a key", undefined],
])("twenty concurrent clicks %s make one order", async (_, idempotencyKey) => {
  await using desk = await orderDesk();
  const click = () => placeOrder(desk.services, sentOrder({ idempotencyKey }));
  const answers = await Promise.all(Array.from({ length: 20 }, click));
  expect(new Set(answers.map(({ order }) => order.orderNumber))).toEqual(new Set(["PO-2026-000001"]));
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  const [order, ...others] = await desk.orders();
  expect(others).toEqual([]);
  expect(await desk.history(order?.id ?? "")).toHaveLength(1);
  expect(await desk.mails(order?.id ?? "")).toHaveLength(2);
  expect(await desk.waitingJobs()).toBe(2);
});

test("concurrent orders get numbers without gaps", async () => {
  await using desk = await orderDesk();
  const orders = await Promise.all(Array.from({ length: 30 }, (_, at) => desk.place({ quantity: String(at + 1) })));
  const expected = Array.from({ length: 30 }, (_, at) => `PO-2026-${String(at + 1).padStart(6, "0")}`);
  expect(orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(expected);
  expect(new Set(orders.map(({ followToken }) => followToken)).size).toBe(30);
});
