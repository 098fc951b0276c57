import { expect, test } from "vitest";
import { orderDesk } from "#tests/support/order-desk.ts";
import { addNote, changeStatus, changeStatuses, deleteOrder, restoreOrder } from "./change-orders.server.ts";
import { statuses } from "./status.ts";

const forward = ["pending contacted", "pending completed", "contacted completed"];
const back = ["contacted pending", "completed contacted"];
const never = statuses
  .flatMap((from) => statuses.map((to) => `${from} ${to}`))
  .filter((change) => !forward.includes(change) && !back.includes(change));

test.each([...forward, ...back])("the change %s, with a reason, is made and recorded", async (named) => {
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

test.each(never)("the change %s is rejected, with or without a reason", async (named) => {
  await using desk = await orderDesk();
  const { from, id, version, change } = await changing(desk, named);
  await expect(change("because")).rejects.toMatchObject({ code: "invalid", subject: "status" });
  await expect(change()).rejects.toMatchObject({ code: "invalid", subject: "status" });
  expect(await desk.order(id)).toMatchObject({ status: from, version });
});

/** An order with the first of two statuses, and a function that changes it to the second. */
async function changing({ services, ...desk }: Awaited<ReturnType<typeof orderDesk>>, named: string) {
  const [from = "pending", to = "pending"] = named.split(" ").map((name) => statuses.find((status) => status === name));
  const { id } = await desk.place();
  if (from !== "pending") await changeStatus(services, id, { to: from, version: 1, note: undefined, actor: "admin" });
  const { version } = await desk.order(id);
  const change = (note?: string) => changeStatus(services, id, { to, version, note, actor: "admin" });
  return { from, to, id, version, change };
}

test("a change based on an outdated version is rejected", async () => {
  await using desk = await orderDesk();
  const { id } = await desk.place();
  const change = { to: "contacted" as const, version: 1, note: undefined, actor: "admin" };
  await changeStatus(desk.services, id, change);
  await expect(changeStatus(desk.services, id, { ...change, to: "completed" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await desk.order(id)).toMatchObject({ status: "contacted", version: 2 });
});

test("of two concurrent changes one wins and the other gets a conflict", async () => {
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

test("a note changes only the history", async () => {
  await using desk = await orderDesk();
  const order = await desk.place();
  await addNote(desk.services, order.id, { note: "Called, wants an offer", actor: "admin" });
  expect(await desk.order(order.id)).toEqual(order);
  expect((await desk.history(order.id)).at(-1)).toMatchObject({ event: "note", note: "Called, wants an offer" });
});

test("a deleted order is hidden until restored, unchanged", async () => {
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

test("a deleted order cannot be changed, and only a deleted one can be restored", async () => {
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

test("an unknown order is not found", async () => {
  await using desk = await orderDesk();
  const id = "0190d3c8-0000-7000-8000-000000000000";
  const change = { to: "contacted" as const, version: 1, note: undefined, actor: "admin" };
  await expect(changeStatus(desk.services, id, change)).rejects.toMatchObject({ code: "notFound" });
  await expect(deleteOrder(desk.services, id, { actor: "admin" })).rejects.toMatchObject({ code: "notFound" });
  await expect(restoreOrder(desk.services, id, "admin")).rejects.toMatchObject({ code: "notFound" });
});

test("a bulk change handles each order independently: an outdated one is rejected and stops none", async () => {
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

test("deleting an order that someone has changed is a conflict that names who", async () => {
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
