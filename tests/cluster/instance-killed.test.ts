import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { problemSchema } from "#app/platform/http/problem.ts";
import { freeJobsOfDeadWorkers } from "#app/platform/jobs/dead-workers.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { Watch } from "#tests/durability/ask.ts";
import { expectEachInquiryOnce, expectEachOrderOnce, untilAllMailsAre } from "#tests/durability/kept.ts";
import { type Acknowledged, inquireUntilAcknowledged, sendUntilAcknowledged } from "#tests/durability/order-senders.ts";
import { startCluster } from "./cluster.ts";

vi.setConfig({ testTimeout: 900_000 });
const cluster = await startCluster();
afterAll(() => cluster[Symbol.asyncDispose]());
const { sites, proxy, pool, mailServer } = cluster;
const kills = 6;

test("instances that are killed under load and replaced neither lose nor duplicate orders or inquiries, and users get messages", async () => {
  const orders: Acknowledged[] = [];
  const inquiries: string[] = [];
  const rejections: Parameters<Watch>[0][] = [];
  const pages: { status: number; text: string }[] = [];
  const watch: Watch = (answer) => rejections.push(answer);
  const url = async () => proxy.url;
  let over = false;
  let sender = 0;
  async function keepOn(work: (sender: number) => Promise<unknown>): Promise<void> {
    while (!over) await work((sender += 1));
  }
  const key = () => crypto.randomUUID();
  const order = async (by: number) => orders.push(await sendUntilAcknowledged(url, { key: key(), sender: by }, watch));
  const inquiry = async (by: number) =>
    inquiries.push(await inquireUntilAcknowledged(url, { key: key(), sender: by }, watch));
  async function page(at: number): Promise<void> {
    const response = await fetch(proxy.url + (at % 2 ? "/" : "/ar"));
    pages.push({ status: response.status, text: await response.text() });
  }
  async function killAndReplace(): Promise<void> {
    for (let at = 0; at < kills; at += 1) {
      const site = sites[at % 3];
      const before = orders.length;
      // Wait until ten more orders have completed, which is at least the number of orders in flight.
      while (orders.length < before + 10) await pause(5);
      await site?.kill();
      await pause(500);
      await site?.start();
    }
  }
  const killing = killAndReplace().finally(() => {
    over = true;
  });
  await Promise.all([killing, keepOn(order), keepOn(order), keepOn(order), keepOn(inquiry), keepOn(page)]);

  await expectEachOrderOnce(pool, orders);
  await expectEachInquiryOnce(pool, inquiries);
  for (const rejection of rejections) {
    if (rejection === "no answer") throw new Error("Expected nginx to respond in any case");
    expect(rejection).toMatchObject({ status: 503, type: expect.stringMatching(/^application\/problem\+json/) });
    expect(problemSchema.parse(JSON.parse(rejection.text)).detail).toMatch(/^[\p{L}\p{N}\p{P} ]{20,}$/u);
  }
  for (const { status, text } of pages.filter(({ status }) => status !== 200)) {
    expect(status).toBe(503);
    expect(text).toMatch(/try again|المحاولة/);
  }
  const shown = pages.filter(({ status }) => status === 200).length;
  console.log(
    JSON.stringify({
      kills,
      orders: orders.length,
      inquiries: inquiries.length,
      refused: rejections.length,
      shown,
      pages: pages.length,
    }),
  );
  await expectMails(orders.length, inquiries.length);
});

/**
 * Checks that every email is sent. A duplicate is allowed only if an instance was killed while sending the email. SMTP
 * cannot prevent such duplicates, but they have the same Message-ID.
 */
async function expectMails(orders: number, inquiries: number): Promise<void> {
  await freeJobsOfDeadWorkers(pool, createLog("silent"), 0);
  await pool.query("update mails set lease_until = now() where state = 'sending'");
  await pool.query("select graphile_worker.add_job('sweep-mails', '{}')");
  await untilAllMailsAre(pool, "sent", 2 * (orders + inquiries));
  const ids = mailServer.received.map(({ raw }) => /^Message-ID:\s*<([^@>]+)@/im.exec(raw.toString())?.[1] ?? "");
  const { rows } = await pool.query<{ id: string; attempts: number }>("select message_id as id, attempts from mails");
  expect([...new Set(ids)].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  const attempts = new Map(rows.map(({ id, attempts: made }) => [id, made]));
  for (const id of new Set(ids)) {
    expect(ids.filter((other) => other === id).length, id).toBeLessThanOrEqual(attempts.get(id) ?? 0);
  }
}
