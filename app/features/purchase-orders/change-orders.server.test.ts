import { afterAll, expect, test } from "vitest";
import { orderFixture } from "#tests/support/order-fixture.ts";
import { addNote, changeStatus, changeStatuses, deleteOrder, restoreOrder } from "./change-orders.server.ts";
import { statuses } from "./status.ts";

// Most tests look only at their own orders.
const fixture = await orderFixture();
afterAll(() => fixture.close());

const forward = ["pending contacted", "pending completed", "contacted completed"];
const back = ["contacted pending", "completed contacted"];
const never = statuses
  .flatMap((from) => statuses.map((to) => `${from} ${to}`))
  .filter((change) => !forward.includes(change) && !back.includes(change));

test.each([...forward, ...back])("the change %s, with a reason, is made and recorded", async (named) => {
  const { from, to, id, version, change } = await changing(named);
  fixture.advance({ seconds: 5 });
  expect(await change("because")).toMatchObject({ status: to, version: version + 1, updatedAt: fixture.now() });
  expect((await fixture.history(id)).at(-1)).toMatchObject({
    event: "status",
    actor: "admin",
    fromStatus: from,
    toStatus: to,
    note: "because",
  });
});

test.each(forward)("the change %s needs no reason", async (named) => {
  const { change, to } = await changing(named);
  expect(await change()).toMatchObject({ status: to });
});

test.each(back)("the step back %s needs a reason", async (named) => {
  const { from, id, version, change } = await changing(named);
  await expect(change()).rejects.toMatchObject({ details: { fields: { note: "reasonRequired" } } });
  expect(await fixture.order(id)).toMatchObject({ status: from, version });
});

test.each(never)("the change %s is rejected, with or without a reason", async (named) => {
  const { from, id, version, change } = await changing(named);
  await expect(change("because")).rejects.toMatchObject({ code: "invalid", subject: "status" });
  await expect(change()).rejects.toMatchObject({ code: "invalid", subject: "status" });
  expect(await fixture.order(id)).toMatchObject({ status: from, version });
});

/** Returns an order with the first of two statuses, and a function that changes it to the second. */
async function changing(named: string) {
  const { services } = fixture;
  const [from = "pending", to = "pending"] = named.split(" ").map((name) => statuses.find((status) => status === name));
  const { id } = await fixture.place();
  if (from !== "pending") await changeStatus(services, id, { to: from, version: 1, note: undefined, actor: "admin" });
  const { version } = await fixture.order(id);
  const change = (note?: string) => changeStatus(services, id, { to, version, note, actor: "admin" });
  return { from, to, id, version, change };
}

test("a change based on an outdated version is rejected", async () => {
  const { id } = await fixture.place();
  const change = { to: "contacted" as const, version: 1, note: undefined, actor: "admin" };
  await changeStatus(fixture.services, id, change);
  await expect(changeStatus(fixture.services, id, { ...change, to: "completed" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await fixture.order(id)).toMatchObject({ status: "contacted", version: 2 });
});

test("of two concurrent changes one wins and the other gets a conflict", async () => {
  const { id } = await fixture.place();
  const changes = (["contacted", "completed"] as const).map((to) =>
    changeStatus(fixture.services, id, { to, version: 1, note: undefined, actor: "admin" }),
  );
  const [won, ...alsoWon] = (await Promise.allSettled(changes)).filter((ended) => ended.status === "fulfilled");
  const lost = (await Promise.allSettled(changes)).filter((ended) => ended.status === "rejected");
  expect(alsoWon).toEqual([]);
  expect(lost).toMatchObject([{ reason: { code: "conflict" } }]);
  expect(await fixture.order(id)).toMatchObject({ status: won?.value.status, version: 2 });
  expect(await fixture.history(id)).toHaveLength(2);
});

test("a note changes only the history", async () => {
  const order = await fixture.place();
  await addNote(fixture.services, order.id, { note: "Called, wants an offer", actor: "admin" });
  expect(await fixture.order(order.id)).toEqual(order);
  expect((await fixture.history(order.id)).at(-1)).toMatchObject({ event: "note", note: "Called, wants an offer" });
});

test("a repeated request changes an order once, even if others change it in between", async () => {
  const { id } = await fixture.place();
  const note = { note: "Called", actor: "admin", idempotencyKey: "a-key-of-this-note" };
  await addNote(fixture.services, id, note);
  await addNote(fixture.services, id, { ...note, idempotencyKey: "a-key-of-another" });
  await addNote(fixture.services, id, note);
  const change = { to: "contacted" as const, version: 1, note: "why", actor: "admin", idempotencyKey: "a-key-of-this" };
  await changeStatus(fixture.services, id, change);
  await changeStatus(fixture.services, id, { ...change, to: "pending", version: 2, idempotencyKey: "a-key-of-that" });
  expect(await changeStatus(fixture.services, id, change)).toMatchObject({ status: "pending", version: 3 });
  const events = (await fixture.history(id)).map(({ event }) => event);
  expect(events.filter((event) => event === "note")).toHaveLength(2);
  expect(events.filter((event) => event === "status")).toHaveLength(2);
});

test("a deleted order is hidden until restored, unchanged", async () => {
  await using fixture = await orderFixture();
  const order = await fixture.place();
  await deleteOrder(fixture.services, order.id, { actor: "admin" });
  expect(await fixture.found({})).toEqual([]);
  expect(await fixture.found({ status: "deleted" })).toEqual([order.orderNumber]);
  await restoreOrder(fixture.services, order.id, "admin");
  expect(await fixture.found({})).toEqual([order.orderNumber]);
  expect(await fixture.order(order.id)).toEqual({ ...order, version: 3 });
  expect((await fixture.history(order.id)).map(({ event }) => event).toSorted()).toEqual([
    "deleted",
    "placed",
    "restored",
  ]);
});

test("a deleted order cannot be changed, and only a deleted one can be restored", async () => {
  const { id } = await fixture.place();
  await expect(restoreOrder(fixture.services, id, "admin")).rejects.toMatchObject({ code: "notFound" });
  await deleteOrder(fixture.services, id, { actor: "admin" });
  const change = { to: "contacted" as const, version: 2, note: undefined, actor: "admin" };
  await expect(changeStatus(fixture.services, id, change)).rejects.toMatchObject({ code: "notFound" });
  await expect(addNote(fixture.services, id, { note: "Hello", actor: "admin" })).rejects.toMatchObject({
    code: "notFound",
  });
  await expect(deleteOrder(fixture.services, id, { actor: "admin" })).rejects.toMatchObject({ code: "notFound" });
  expect(await fixture.history(id)).toHaveLength(2);
});

test("an unknown order is not found", async () => {
  const id = "0190d3c8-0000-7000-8000-000000000000";
  const change = { to: "contacted" as const, version: 1, note: undefined, actor: "admin" };
  await expect(changeStatus(fixture.services, id, change)).rejects.toMatchObject({ code: "notFound" });
  await expect(deleteOrder(fixture.services, id, { actor: "admin" })).rejects.toMatchObject({ code: "notFound" });
  await expect(restoreOrder(fixture.services, id, "admin")).rejects.toMatchObject({ code: "notFound" });
});

test("a bulk change handles each order independently: an outdated one is rejected without stopping the others", async () => {
  const [one, two, done] = [await fixture.place(), await fixture.place(), await fixture.place()];
  const change = { to: "completed", note: undefined, actor: "admin" } as const;
  await changeStatus(fixture.services, done.id, { ...change, version: 1 });
  const orders = [
    { id: one.id, version: 1 },
    { id: two.id, version: 7 },
    { id: done.id, version: 2 },
    { id: crypto.randomUUID(), version: 1 },
  ];
  const { changed, refused } = await changeStatuses(fixture.services, orders, change);
  expect(changed.map(({ id, status }) => [id, status])).toEqual([[one.id, "completed"]]);
  expect(refused).toMatchObject([
    { id: two.id, reason: "conflict", order: { version: 1, status: "pending" }, changed: null },
    { id: done.id, reason: "invalid", order: { version: 2, status: "completed" }, changed: { by: "admin" } },
    { id: orders[3]?.id, reason: "gone", order: null, changed: null },
  ]);
});

test("deleting an order that someone has changed is a conflict that names who", async () => {
  const { id } = await fixture.place();
  await changeStatus(fixture.services, id, { to: "contacted", version: 1, note: undefined, actor: "mona" });
  await expect(deleteOrder(fixture.services, id, { version: 1, actor: "admin" })).rejects.toMatchObject({
    code: "conflict",
    details: { changed: { by: "mona" } },
  });
  expect((await fixture.order(id)).deletedAt).toBeNull();
  await deleteOrder(fixture.services, id, { version: 2, actor: "admin" });
  expect((await fixture.order(id)).deletedAt).not.toBeNull();
});
