import { expect, test } from "vitest";
import { listMails } from "#app/platform/mail/outbox.server.ts";
import { orderFixture } from "#tests/support/order-fixture.ts";
import { deleteOrder, restoreOrder } from "./change-orders.server.ts";
import { purgeOrdersJob } from "./jobs.server.ts";
import { orderSubject } from "./mails/order-mails.server.ts";
import { findOrderByToken, findOrders } from "./store.server.ts";

type Fixture = Awaited<ReturnType<typeof orderFixture>>;

const personal = ["Nile Pharma", "Mona Adel", "mona@nile.example", "100 123 4567", "1001234567", "Corniche", "wooden"];

test("30 days after deletion, an order loses all of the buyer's input; number, amounts, and history stay", async () => {
  await using fixture = await orderFixture();
  const order = await fixture.place({ specialRequests: "A wooden box" });
  await deleteOrder(fixture.services, order.id, { actor: "admin" });
  fixture.advance({ days: 30 });
  await purge(fixture);
  expect(await fixture.order(order.id)).toMatchObject({ companyName: "Nile Pharma", purgedAt: null });
  fixture.advance({ seconds: 1 });
  await purge(fixture);
  const left = await fixture.order(order.id);
  const { orderNumber, productType, quantity, totalCents } = order;
  expect(left).toMatchObject({ orderNumber, productType, quantity, totalCents, purgedAt: fixture.now() });
  expect(personal.filter((text) => JSON.stringify(left).includes(text))).toEqual([]);
  expect((await fixture.history(order.id)).map(({ event }) => event)).toEqual(["placed", "deleted"]);
});

test("an erased order is in no list, its link is dead, and it cannot be restored", async () => {
  await using fixture = await orderFixture();
  const order = await fixture.place();
  await deleteOrder(fixture.services, order.id, { actor: "admin" });
  fixture.advance({ days: 31 });
  await purge(fixture);
  expect(await fixture.found({})).toEqual([]);
  expect(await fixture.found({ status: "deleted" })).toEqual([]);
  expect(await findOrders(fixture.db, [order.id])).toEqual([]);
  expect(await findOrderByToken(fixture.db, order.followToken)).toBeUndefined();
  await expect(restoreOrder(fixture.services, order.id, "admin")).rejects.toMatchObject({ code: "notFound" });
});

test("erasing an order erases its emails, including the seller's copy and queued ones", async () => {
  await using fixture = await orderFixture();
  const [gone, kept] = [await fixture.place(), await fixture.place({ email: "omar@delta.example" })];
  await deleteOrder(fixture.services, gone.id, { actor: "admin" });
  fixture.advance({ days: 31 });
  await purge(fixture);
  expect(await listMails(fixture.db, { subjectType: orderSubject, subjectId: gone.id })).toEqual([]);
  expect(await listMails(fixture.db, { subjectType: orderSubject, subjectId: kept.id })).toHaveLength(2);
  const { rows } = await fixture.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'remove-stored-emails'`,
  );
  expect(JSON.stringify(rows)).toContain(gone.orderNumber);
  expect(JSON.stringify(rows)).not.toContain(kept.orderNumber);
});

test("other orders are not erased, and the next order gets the next number", async () => {
  await using fixture = await orderFixture();
  const [kept, restored, deleted] = [await fixture.place(), await fixture.place(), await fixture.place()];
  await deleteOrder(fixture.services, restored.id, { actor: "admin" });
  await restoreOrder(fixture.services, restored.id, "admin");
  await deleteOrder(fixture.services, deleted.id, { actor: "admin" });
  fixture.advance({ days: 31 });
  await purge(fixture);
  await purge(fixture);
  expect(await fixture.order(kept.id)).toMatchObject({ companyName: "Nile Pharma", purgedAt: null });
  expect(await fixture.order(restored.id)).toMatchObject({ companyName: "Nile Pharma", purgedAt: null });
  expect((await fixture.place()).orderNumber).toBe("PO-2026-000004");
});

function purge(fixture: Fixture): Promise<void> {
  return purgeOrdersJob(fixture.services).run({}, fixture.jobContext);
}
