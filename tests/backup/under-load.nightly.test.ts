import { execFile } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { bareEnvironment } from "#tests/support/bare-environment.ts";
import { dataFolder } from "#tests/support/data-folder.ts";
import { siteDatabase } from "#tests/support/site-database.ts";
import { startSite } from "#tests/support/site-server.ts";
import { until } from "#tests/support/until.ts";
import { type Acknowledged, inquireUntilAcknowledged, sendUntilAcknowledged } from "../durability/order-senders.ts";

vi.setConfig({ testTimeout: 1_800_000 });

const run = promisify(execFile);
const senders = 4;
/** From a night long ago, so that the next run of the schedule makes a backup, at whatever hour the test runs. */
const outdated = "pmf-2020-01-01-021500.backup";

type Found = { key: string; number: string; placed: number; mails: number };

test("a backup of the schedule, made under load, restores into a new installation; one that is killed is never offered", async () => {
  await using site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "error" } });
  const folder = join(site.dataDir, "backups");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, outdated), "");
  /** Does what the schedule does every hour. */
  async function runSchedule() {
    await using database = await siteDatabase(site);
    await database.pool.query("select graphile_worker.add_job('make-backup', '{}')");
  }
  const offered = async () => (await readdir(folder)).filter((name) => name.endsWith(".backup") && name !== outdated);

  let isOver = false;
  let sent = 0;
  const orders: Acknowledged[] = [];
  const inquirers: string[] = [];
  const url = async () => site.url;
  async function keepSending() {
    while (!isOver) {
      sent += 1;
      const sender = sent;
      orders.push(await sendUntilAcknowledged(url, { key: crypto.randomUUID(), sender }));
      inquirers.push(await inquireUntilAcknowledged(url, { key: crypto.randomUUID(), sender }));
    }
  }
  const sending = Promise.all(Array.from({ length: senders }, keepSending));
  await until(() => inquirers.length > 20);

  await runSchedule();
  await until(async () => (await readdir(folder)).some((name) => name.endsWith(".partial")));
  await site.kill();
  expect(await offered()).toEqual([]);
  await site.start();
  expect(await offered()).toEqual([]);

  const before = { orders: [...orders], inquirers: [...inquirers] };
  await runSchedule();
  const [name = ""] = await until(async () => {
    const names = await offered();
    return names.length > 0 && names;
  });
  isOver = true;
  await sending;
  expect(orders.length).toBeGreaterThan(before.orders.length); // it was under load
  expect((await readdir(folder)).filter((left) => left.endsWith(".partial"))).toEqual([]);

  await using target = await dataFolder();
  const env = { ...bareEnvironment, DATA_DIR: target.path, DATABASE_URL: "" };
  await run(process.execPath, ["tools/operator/restore.ts", join(folder, name)], { env });
  await using restored = await startSite({ env: { DATA_DIR: target.path, LOG_LEVEL: "error" } });
  expect((await fetch(`${restored.url}/readyz`)).status).toBe(200);
  await using database = await siteDatabase({ dataDir: target.path });
  const { rows: found } = await database.pool.query<Found>(`
    select idempotency_key as key, order_number as number,
      (select count(*)::int from purchase_order_history where order_id = o.id and event = 'placed') as placed,
      (select count(*)::int from mails where subject_id = o.id) as mails
    from purchase_orders o`);
  const numbers = new Map(found.map(({ key, number }) => [key, number]));
  expect(before.orders.filter(({ key, orderNumber }) => numbers.get(`key:${key}`) !== orderNumber)).toEqual([]);
  expect(found.filter(({ placed, mails }) => placed !== 1 || mails !== 2)).toEqual([]); // no order is in it by half
  const { rows: people } = await database.pool.query<{ email: string }>("select email from inquiries");
  const emails = new Set(people.map(({ email }) => email));
  expect(before.inquirers.filter((email) => !emails.has(email))).toEqual([]);
});
