import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { queueMails } from "#app/platform/mail/outbox.server.ts";
import { mails } from "#app/platform/mail/table.server.ts";
import { buyerMail, orderDesk, sentOrder, seller } from "#tests/support/order-desk.ts";
import { addNote, changeStatus, changeStatuses, deleteOrder, placeOrder, restoreOrder } from "./service.server.ts";
import { statuses } from "./status.ts";
import { yearInCairo } from "./year-in-cairo.ts";

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
  "a quantity of %j is refused and nothing is stored",
  async (quantity) => {
    await using desk = await orderDesk();
    await expect(desk.place({ quantity })).rejects.toMatchObject({ code: "invalid" });
    expect(await desk.orders()).toEqual([]);
  },
);

test("the browser's document is kept as length and hash only", async () => {
  await using desk = await orderDesk();
  const order = await desk.place({ htmlContent: "<p>أمر شراء</p>" });
  expect(order.documentBytes).toBe(Buffer.byteLength("<p>أمر شراء</p>"));
  expect(order.documentHash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(order)).not.toContain("<p>");
});

test("an order is stored with its history, both mails and their jobs", async () => {
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

test("when the mails cannot be queued nothing is stored, and the next order takes the number", async () => {
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

test("numbers count from 1 in each business year, and the year turns at midnight in Cairo", async () => {
  await using desk = await orderDesk("2026-12-31T21:59:59Z");
  const old = [await desk.place(), await desk.place()];
  desk.advance({ seconds: 1 });
  const atMidnight = await desk.place();
  desk.advance({ seconds: 90 * 60 });
  const stillOldYearInUtc = await desk.place(); // 23:30 UTC
  const numbers = [...old, atMidnight, stillOldYearInUtc].map(({ orderNumber }) => orderNumber);
  expect(numbers).toEqual(["PO-2026-000001", "PO-2026-000002", "PO-2027-000001", "PO-2027-000002"]);
  expect(yearInCairo(new Date("2026-12-31T23:30:00Z"))).toBe("2027");
});

test("a repeat under the same key gives the same order, however late, in whatever language", async () => {
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

test("the same key with other content is refused", async () => {
  await using desk = await orderDesk();
  const idempotencyKey = "b7e0c3a2-the-form";
  await desk.place({ idempotencyKey });
  for (const change of [{ quantity: "13" }, { productType: "powder" as const }, { email: "eve@nile.example" }]) {
    await expect(desk.place({ idempotencyKey, ...change })).rejects.toMatchObject({ code: "idempotencyMismatch" });
  }
  expect(await desk.orders()).toHaveLength(1);
});

test("without a key the same order counts as a repeat for two minutes, then as a new one", async () => {
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
])("twenty clicks at once %s make one order", async (_, idempotencyKey) => {
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

test("orders placed at once get numbers without a gap", async () => {
  await using desk = await orderDesk();
  const orders = await Promise.all(Array.from({ length: 30 }, (_, at) => desk.place({ quantity: String(at + 1) })));
  const expected = Array.from({ length: 30 }, (_, at) => `PO-2026-${String(at + 1).padStart(6, "0")}`);
  expect(orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(expected);
  expect(new Set(orders.map(({ followToken }) => followToken)).size).toBe(30);
});

const forward = ["pending contacted", "pending completed", "contacted completed"];
const back = ["contacted pending", "completed contacted"];
const never = statuses
  .flatMap((from) => statuses.map((to) => `${from} ${to}`))
  .filter((change) => !forward.includes(change) && !back.includes(change));

test.each([...forward, ...back])("the change %s, with a reason, is made and remembered", async (named) => {
  await using desk = await orderDesk();
  const { from, to, id, version, change } = await changing(desk, named);
  desk.advance({ seconds: 5 });
  expect(await change("because")).toMatchObject({ status: to, version: version + 1, updatedAt: desk.now() });
  expect((await desk.history(id)).at(-1)).toMatchObject({
    event: "status",
    actor: "admin",
    fromStatus: from,
    toStatus: to,
    note: "because",
  });
});

test.each(forward)("the change %s needs no reason", async (named) => {
  await using desk = await orderDesk();
  const { change, to } = await changing(desk, named);
  expect(await change()).toMatchObject({ status: to });
});

test.each(back)("the step back %s needs a reason", async (named) => {
  await using desk = await orderDesk();
  const { from, id, version, change } = await changing(desk, named);
  await expect(change()).rejects.toMatchObject({ details: { fields: { note: "reasonRequired" } } });
  expect(await desk.order(id)).toMatchObject({ status: from, version });
});

test.each(never)("the change %s is refused, with or without a reason", async (named) => {
  await using desk = await orderDesk();
  const { from, id, version, change } = await changing(desk, named);
  await expect(change("because")).rejects.toMatchObject({ code: "invalid", subject: "status" });
  await expect(change()).rejects.toMatchObject({ code: "invalid", subject: "status" });
  expect(await desk.order(id)).toMatchObject({ status: from, version });
});

/** An order in the first of two named statuses, and how to bring it to the second. */
async function changing({ services, ...desk }: Awaited<ReturnType<typeof orderDesk>>, named: string) {
  const [from = "pending", to = "pending"] = named.split(" ").map((name) => statuses.find((status) => status === name));
  const { id } = await desk.place();
  if (from !== "pending") await changeStatus(services, id, { to: from, version: 1, note: undefined, actor: "admin" });
  const { version } = await desk.order(id);
  const change = (note?: string) => changeStatus(services, id, { to, version, note, actor: "admin" });
  return { from, to, id, version, change };
}

test("a change that builds on an old version is refused", async () => {
  await using desk = await orderDesk();
  const { id } = await desk.place();
  const change = { to: "contacted" as const, version: 1, note: undefined, actor: "admin" };
  await changeStatus(desk.services, id, change);
  await expect(changeStatus(desk.services, id, { ...change, to: "completed" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await desk.order(id)).toMatchObject({ status: "contacted", version: 2 });
});

test("of two changes at once one wins and the other hears of it", async () => {
  await using desk = await orderDesk();
  const { id } = await desk.place();
  const changes = (["contacted", "completed"] as const).map((to) =>
    changeStatus(desk.services, id, { to, version: 1, note: undefined, actor: "admin" }),
  );
  const [won, ...alsoWon] = (await Promise.allSettled(changes)).filter((ended) => ended.status === "fulfilled");
  const lost = (await Promise.allSettled(changes)).filter((ended) => ended.status === "rejected");
  expect(alsoWon).toEqual([]);
  expect(lost).toMatchObject([{ reason: { code: "conflict" } }]);
  expect(await desk.order(id)).toMatchObject({ status: won?.value.status, version: 2 });
  expect(await desk.history(id)).toHaveLength(2);
});

test("a note changes nothing but the history", async () => {
  await using desk = await orderDesk();
  const order = await desk.place();
  await addNote(desk.services, order.id, { note: "Called, wants an offer", actor: "admin" });
  expect(await desk.order(order.id)).toEqual(order);
  expect((await desk.history(order.id)).at(-1)).toMatchObject({ event: "note", note: "Called, wants an offer" });
});

test("a deleted order is hidden until it is restored, as it was", async () => {
  await using desk = await orderDesk();
  const order = await desk.place();
  await deleteOrder(desk.services, order.id, { actor: "admin" });
  expect(await desk.found({})).toEqual([]);
  expect(await desk.found({ status: "deleted" })).toEqual([order.orderNumber]);
  await restoreOrder(desk.services, order.id, "admin");
  expect(await desk.found({})).toEqual([order.orderNumber]);
  expect(await desk.order(order.id)).toEqual({ ...order, version: 3 });
  expect((await desk.history(order.id)).map(({ event }) => event).toSorted()).toEqual([
    "deleted",
    "placed",
    "restored",
  ]);
});

test("a deleted order cannot be changed, and only a deleted one be restored", async () => {
  await using desk = await orderDesk();
  const { id } = await desk.place();
  await expect(restoreOrder(desk.services, id, "admin")).rejects.toMatchObject({ code: "notFound" });
  await deleteOrder(desk.services, id, { actor: "admin" });
  const change = { to: "contacted" as const, version: 2, note: undefined, actor: "admin" };
  await expect(changeStatus(desk.services, id, change)).rejects.toMatchObject({ code: "notFound" });
  await expect(addNote(desk.services, id, { note: "Hello", actor: "admin" })).rejects.toMatchObject({
    code: "notFound",
  });
  await expect(deleteOrder(desk.services, id, { actor: "admin" })).rejects.toMatchObject({ code: "notFound" });
  expect(await desk.history(id)).toHaveLength(2);
});

test("an order nobody placed is not found", async () => {
  await using desk = await orderDesk();
  const id = "0190d3c8-0000-7000-8000-000000000000";
  const change = { to: "contacted" as const, version: 1, note: undefined, actor: "admin" };
  await expect(changeStatus(desk.services, id, change)).rejects.toMatchObject({ code: "notFound" });
  await expect(deleteOrder(desk.services, id, { actor: "admin" })).rejects.toMatchObject({ code: "notFound" });
  await expect(restoreOrder(desk.services, id, "admin")).rejects.toMatchObject({ code: "notFound" });
});

test("of several orders each is changed by itself: a stale one is refused and stops none", async () => {
  await using desk = await orderDesk();
  const [one, two, done] = [await desk.place(), await desk.place(), await desk.place()];
  const change = { to: "completed", note: undefined, actor: "admin" } as const;
  await changeStatus(desk.services, done.id, { ...change, version: 1 });
  const orders = [
    { id: one.id, version: 1 },
    { id: two.id, version: 7 },
    { id: done.id, version: 2 },
    { id: crypto.randomUUID(), version: 1 },
  ];
  const { changed, refused } = await changeStatuses(desk.services, orders, change);
  expect(changed.map(({ id, status }) => [id, status])).toEqual([[one.id, "completed"]]);
  expect(refused).toMatchObject([
    { id: two.id, reason: "conflict", order: { version: 1, status: "pending" }, changed: null },
    { id: done.id, reason: "invalid", order: { version: 2, status: "completed" }, changed: { by: "admin" } },
    { id: orders[3]?.id, reason: "gone", order: null, changed: null },
  ]);
});

test("who deletes an order that somebody changed meanwhile is told by whom, and it stays", async () => {
  await using desk = await orderDesk();
  const { id } = await desk.place();
  await changeStatus(desk.services, id, { to: "contacted", version: 1, note: undefined, actor: "mona" });
  await expect(deleteOrder(desk.services, id, { version: 1, actor: "admin" })).rejects.toMatchObject({
    code: "conflict",
    details: { changed: { by: "mona" } },
  });
  expect((await desk.order(id)).deletedAt).toBeNull();
  await deleteOrder(desk.services, id, { version: 2, actor: "admin" });
  expect((await desk.order(id)).deletedAt).not.toBeNull();
});
