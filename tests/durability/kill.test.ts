import { EventEmitter, once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import { expect, test, vi } from "vitest";
import { freeJobsOfDeadWorkers } from "#app/platform/jobs/dead-workers.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { type Acknowledged, sendUntilAcknowledged } from "./order-senders.ts";
import { killSiteDatabase, siteDatabase } from "./site-database.ts";

vi.setConfig({ testTimeout: 900_000 });

const rounds = 32;
const senders = 4;

test("of all orders acknowledged while the server is killed again and again, each is there exactly once", async () => {
  await using site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
  const acknowledged: Acknowledged[] = [];
  const progress = new EventEmitter();
  const killing = startKilling(site, progress);

  let sent = 0;
  async function keepSending(): Promise<void> {
    while (!killing.isOver()) {
      sent += 1;
      acknowledged.push(await sendUntilAcknowledged(killing.url, { key: crypto.randomUUID(), sender: sent }));
      progress.emit("acknowledged");
    }
  }
  await Promise.all([killing.done, ...Array.from({ length: senders }, keepSending)]);

  await using database = await siteDatabase(site);
  await expectEachOnce(database, acknowledged);
  await expectAllMailsStored(database, site, acknowledged.length);
});

/**
 * Kills the site at random moments and starts it again on the same folder: before the first order of a round is
 * acknowledged or some time after a few, while mails are written, in each fifth round while it is starting, and in each
 * fourth together with its database.
 */
function startKilling(site: Site, progress: EventEmitter) {
  let over = false;
  let up = Promise.resolve(site.url);
  async function killAll(): Promise<void> {
    for (let round = 1; round <= rounds; round += 1) {
      for (let awaited = round % 6; awaited > 0; awaited -= 1) await once(progress, "acknowledged");
      await pause(Math.random() * 60);
      const restarted = Promise.withResolvers<string>();
      up = restarted.promise;
      await Promise.all([site.kill(), round % 4 === 0 && killSiteDatabase(site)]);
      if (round % 5 === 0) await startAndKill(site);
      await site.start();
      restarted.resolve(site.url);
    }
  }
  const done = killAll().finally(() => {
    over = true;
  });
  return { done, isOver: () => over, url: () => up };
}

async function startAndKill(site: Site): Promise<void> {
  const started = site.start().catch(() => "killed");
  await pause(Math.random() * 800);
  await site.kill();
  await started;
}

type SiteDatabase = Awaited<ReturnType<typeof siteDatabase>>;

async function expectEachOnce({ pool }: SiteDatabase, acknowledged: Acknowledged[]): Promise<void> {
  const { rows: orders } = await pool.query<{
    key: string;
    number: string;
    placed: number;
    other: number;
    kinds: string[];
  }>(`
    select idempotency_key as key, order_number as number,
      (select count(*)::int from purchase_order_history where order_id = o.id and event = 'placed') as placed,
      (select count(*)::int from purchase_order_history where order_id = o.id and event <> 'placed') as other,
      array(select kind from mails where subject_id = o.id order by kind) as kinds
    from purchase_orders o order by order_number`);
  expect(orders.map(({ key, number }) => `${key} ${number}`).toSorted()).toEqual(
    acknowledged.map(({ key, orderNumber }) => `key:${key} ${orderNumber}`).toSorted(),
  );
  const year = orders[0]?.number.slice(3, 7);
  expect(orders).toEqual(
    orders.map(({ key }, at) => ({
      key,
      number: `PO-${year}-${String(at + 1).padStart(6, "0")}`,
      placed: 1,
      other: 0,
      kinds: ["order-buyer", "order-seller"],
    })),
  );
}

/** Both mails of each order come to rest as a file that a mail program reads, with the document in it. */
async function expectAllMailsStored({ pool }: SiteDatabase, { dataDir }: Site, orders: number): Promise<void> {
  // What killed workers held is given to others after two minutes, and their mails after five: let them have passed.
  await freeJobsOfDeadWorkers(pool, createLog("silent"), 0);
  await pool.query("update mails set lease_until = now() where state = 'sending'");
  await pool.query("select graphile_worker.add_job('sweep-mails', '{}')");
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query("select state, count(*)::int as mails from mails group by state");
      expect(rows).toEqual([{ state: "stored", mails: 2 * orders }]);
    },
    { timeout: 120_000, interval: 250 },
  );
  const { rows } = await pool.query<{ name: string }>("select message_id || '.eml' as name from mails order by 1");
  const outbox = join(dataDir, "outbox");
  const files = (await readdir(outbox)).filter((name) => !name.startsWith("."));
  expect(files.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  for (const name of files) {
    const { attachments } = await PostalMime.parse(await readFile(join(outbox, name)));
    expect(attachments).toMatchObject([{ mimeType: "application/pdf", filename: `${name.split(".")[0]}.pdf` }]);
  }
}
