import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { expectAllMailsStored, expectEachInquiryOnce, expectEachOrderOnce } from "#tests/durability/kept.ts";
import { type Acknowledged, inquireUntilAcknowledged, sendUntilAcknowledged } from "#tests/durability/order-senders.ts";
import { siteDatabase } from "#tests/support/site-database.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

const minutes = Number(process.env["MINUTES"] ?? 10);
vi.setConfig({ testTimeout: (minutes + 15) * 60_000 });

const environment = { TRUST_PROXY: "1", LOG_LEVEL: "fatal" };

test(`two instances that are killed and paused at random for ${minutes} minutes lose and duplicate nothing acknowledged`, async () => {
  await using first = await startSite({ env: environment });
  await using second = await startSite({ env: { ...environment, DATA_DIR: first.dataDir } });
  const sites = [first, second];
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;
  const done = { kills: 0, pauses: 0 };

  /** Kills or pauses an instance for up to 12 seconds: shorter and longer than the database waits for it. */
  async function trouble(site: Site): Promise<void> {
    while (!isOver()) {
      await pause(Math.random() * 6_000);
      const away = Math.random() * 12_000;
      const processId = site.processId();
      if (processId === undefined) throw new Error("Expected the instance to run");
      if (Math.random() < 0.5) {
        done.kills += 1;
        await site.kill();
        await pause(away / 4);
        await site.start();
      } else {
        done.pauses += 1;
        process.kill(processId, "SIGSTOP");
        await pause(away);
        process.kill(processId, "SIGCONT");
      }
    }
  }

  const orders: Acknowledged[] = [];
  const inquiries: string[] = [];
  let sender = 0;
  async function keepOn<Thing>(kept: Thing[], send: (sender: number) => Promise<Thing>): Promise<void> {
    while (!isOver()) kept.push(await send((sender += 1)));
  }
  // Each attempt goes to a random instance, as behind a load balancer.
  const url = async () => sites[Math.random() < 0.5 ? 0 : 1]?.url ?? first.url;
  const order = (by: number) => sendUntilAcknowledged(url, { key: crypto.randomUUID(), sender: by });
  const inquiry = (by: number) => inquireUntilAcknowledged(url, { key: crypto.randomUUID(), sender: by });
  await Promise.all([
    ...sites.map(trouble),
    ...Array.from({ length: 4 }, () => keepOn(orders, order)),
    keepOn(inquiries, inquiry),
  ]);
  console.log(JSON.stringify({ minutes, ...done, orders: orders.length, inquiries: inquiries.length }));

  await using database = await siteDatabase(first);
  expect(Math.min(done.kills + done.pauses, orders.length, inquiries.length)).toBeGreaterThan(0);
  await expectEachOrderOnce(database.pool, orders);
  await expectEachInquiryOnce(database.pool, inquiries);
  await expectAllMailsStored(database.pool, first.dataDir, 2 * (orders.length + inquiries.length));
});
