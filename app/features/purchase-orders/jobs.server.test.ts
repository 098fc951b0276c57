import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/outbox.server.ts";
import { orderDesk } from "#tests/support/order-desk.ts";
import { orderSubject } from "./mails/order-mails.server.ts";
import { purgeOrdersJob } from "./jobs.server.ts";
import { deleteOrder, restoreOrder } from "./change-orders.server.ts";
import { findOrderByToken } from "./store.server.ts";

type Desk = Awaited<ReturnType<typeof orderDesk>>;

const personal = ["Nile Pharma", "Mona Adel", "mona@nile.example", "100 123 4567", "1001234567", "Corniche", "wooden"];

test("30 days after deletion, an order loses all of the buyer's input; number, amounts, and history stay", async () => {
  await using desk = await orderDesk();
  const order = await desk.place({ specialRequests: "A wooden box" });
  await deleteOrder(desk.services, order.id, { actor: "admin" });
  desk.advance({ days: 30 });
  await purge(desk);
  expect(await desk.order(order.id)).toMatchObject({ companyName: "Nile Pharma", purgedAt: null });
  desk.advance({ seconds: 1 });
  await purge(desk);
  const left = await desk.order(order.id);
  const { orderNumber, productType, quantity, totalCents } = order;
  expect(left).toMatchObject({ orderNumber, productType, quantity, totalCents, purgedAt: desk.now() });
  expect(personal.filter((text) => JSON.stringify(left).includes(text))).toEqual([]);
  expect((await desk.history(order.id)).map(({ event }) => event)).toEqual(["placed", "deleted"]);
});

test("an erased order is in no list, its link is dead, and it cannot be restored", async () => {
  await using desk = await orderDesk();
  const order = await desk.place();
  await deleteOrder(desk.services, order.id, { actor: "admin" });
  desk.advance({ days: 31 });
  await purge(desk);
  expect(await desk.found({})).toEqual([]);
  expect(await desk.found({ status: "deleted" })).toEqual([]);
  expect(await findOrderByToken(desk.db, order.followToken)).toBeUndefined();
  await expect(restoreOrder(desk.services, order.id, "admin")).rejects.toMatchObject({ code: "notFound" });
});

test("erasing an order erases its emails, including the seller's copy and queued ones", async () => {
  await using desk = await orderDesk();
  const [gone, kept] = [await desk.place(), await desk.place({ email: "omar@delta.example" })];
  await deleteOrder(desk.services, gone.id, { actor: "admin" });
  desk.advance({ days: 31 });
  await purge(desk);
  expect(await listMails(desk.db, { subjectType: orderSubject, subjectId: gone.id })).toEqual([]);
  expect(await listMails(desk.db, { subjectType: orderSubject, subjectId: kept.id })).toHaveLength(2);
  const { rows } = await desk.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'remove-stored-emails'`,
  );
  expect(JSON.stringify(rows)).toContain(gone.orderNumber);
  expect(JSON.stringify(rows)).not.toContain(kept.orderNumber);
});

test("other orders are not erased, and the next order gets the next number", async () => {
  await using desk = await orderDesk();
  const [kept, restored, deleted] = [await desk.place(), await desk.place(), await desk.place()];
  await deleteOrder(desk.services, restored.id, { actor: "admin" });
  await restoreOrder(desk.services, restored.id, "admin");
  await deleteOrder(desk.services, deleted.id, { actor: "admin" });
  desk.advance({ days: 31 });
  await purge(desk);
  await purge(desk);
  expect(await desk.order(kept.id)).toMatchObject({ companyName: "Nile Pharma", purgedAt: null });
  expect(await desk.order(restored.id)).toMatchObject({ companyName: "Nile Pharma", purgedAt: null });
  expect((await desk.place()).orderNumber).toBe("PO-2026-000004");
});

function purge(desk: Desk): Promise<void> {
  return purgeOrdersJob(desk.services).run({}, desk.jobContext);
}
