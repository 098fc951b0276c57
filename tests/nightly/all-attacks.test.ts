import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { openFaultProxy } from "#tests/support/fault-proxy.ts";
import { freePort } from "#tests/support/free-port.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";
import { startNginx } from "#tests/support/nginx.ts";
import { siteDatabase } from "#tests/support/site-database.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { startSwift } from "#tests/support/swift/swift-server.ts";
import { until } from "#tests/support/until.ts";
import { attackFrom } from "./attack-from.ts";
import { ask, buyers, diskMegabytes, memberOfStaff, percentile, readers, watchMemory } from "./crowd.ts";
import { manyNamesDomain, poisonedDomain, secondAttack } from "./second-attack.ts";

const minutes = Number(process.env["MINUTES"] ?? 20);
const attackers = Array.from({ length: 10 }, (_, at) => ({
  address: `203.0.113.${at + 1}`,
  localAddress: `127.0.1.${at + 1}`,
}));
const pages = ["/", "/ar", "/manufacturing", "/ar/manufacturing", "/purchase-order", "/ar/upload", "/news", "/ar/news"];
const mostMegabytesOfMemory = 700;
const mostBufferedMegabytes = 256;

vi.setConfig({ testTimeout: (minutes + 20) * 60_000 });

/** Starts two instances behind the nginx that we ship, with a file store that can fail, and a mail server. */
async function startEverything() {
  await using parts = new AsyncDisposableStack();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const swift = await startSwift(url);
  if (!swift) throw new Error("Expected OpenStack Swift to be unpacked");
  parts.use(swift);
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = swift.s3;
  const store = parts.use(await openFaultProxy(endpoint));
  const mailServer = parts.use(await startSmtpServer());
  const words = "5.1.1 self-signed certificate: User unknown in virtual mailbox table";
  mailServer.behave({ at: "recipient", answer: 550, words, domain: poisonedDomain });
  const folder = await mkdtemp(join(tmpdir(), "pmf-attacks-"));
  parts.defer(() => rm(folder, { recursive: true }));
  const trusted = join(folder, "mail-server.pem");
  await writeFile(trusted, mailServer.certificate);
  const env = {
    S3_ENDPOINT: store.url,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SMTP_URL: mailServer.url(),
    MAIL_FROM: "site@pmf.example",
    ORDERS_TO: "orders@pmf.example",
    NODE_EXTRA_CA_CERTS: trusted,
    PUBLIC_URL: url,
    TRUST_PROXY: "2", // nginx, and the test, which sends the requests of many visitors
    LOG_LEVEL: "fatal",
  };
  const first = parts.use(await startSite({ env }));
  const second = parts.use(await startSite({ env: { ...env, DATA_DIR: first.dataDir } }));
  const nginx = parts.use(await startNginx([first.url, second.url], { port, workerConnections: 8192 }));
  const owned = parts.move();
  return { url, first, second, nginx, store, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

type Started = Awaited<ReturnType<typeof startEverything>>;

test(`during ${minutes} minutes of both attacks, all orders are accepted and all emails are sent`, async () => {
  await using started = await startEverything();
  const { url, first, second, nginx } = started;
  const site = { url, adminPassword: first.adminPassword };
  for (const path of pages) expect((await ask(site, path)).status, path).toBe(200);
  const before = await diskMegabytes(first.dataDir);
  const end = performance.now() + minutes * 60_000;
  const stop = new AbortController();
  const storms = attackers.map((attacker) => attackFrom(url, attacker, stop.signal, secondAttack(first)));
  const [orders, reading, staff, published, buffered, memory] = await Promise.all([
    buyers(site, end),
    readers(site, pages, end),
    memberOfStaff(site, end),
    editor(site, end),
    mostBuffered(nginx, end),
    Promise.all([watchMemory(first, end), watchMemory(second, end)]),
    troubleStore(started, end),
    pauseNowAndThen(second, end),
  ]);
  stop.abort();
  const rounds = await Promise.all(storms);
  const disk = (await diskMegabytes(first.dataDir)) - before;
  await using database = await siteDatabase(first);
  const states = await settledMails(database.pool);
  const p99 = percentile(reading.milliseconds, 0.99);
  const orderP99 = percentile(
    orders.map(({ ms }) => ms),
    0.99,
  );
  const figures = { orders: orders.length, orderP99, pages: reading.milliseconds.length, p99, staff: staff.length };
  console.log(JSON.stringify({ minutes, ...figures, published, buffered, memory, disk, states, rounds: rounds[0] }));
  expect(orders.filter(({ status }) => status !== 201)).toEqual([]);
  expect(reading.refused).toEqual([]);
  expect(staff.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await unsentMails(database.pool)).toEqual([]);
  expect(states["failed"]).toBeGreaterThan(0);
  expect(Math.max(...memory)).toBeLessThan(mostMegabytesOfMemory);
  expect(buffered).toBeLessThan(mostBufferedMegabytes);
  // All bytes that ten such connections can send, doubled for derived data.
  expect(disk).toBeLessThan(200 + minutes * 60 * attackers.length * 0.05 * 2);
});

/** Publishes news, so that pages are rendered again all the time. Returns how many. */
async function editor(site: { url: string; adminPassword: string }, end: number): Promise<number> {
  const { publish } = await newsFixture(site);
  let published = 0;
  while (performance.now() < end) {
    await publish();
    published += 1;
    await pause(10_000);
  }
  return published;
}

async function mostBuffered(nginx: Started["nginx"], end: number): Promise<number> {
  let most = 0;
  while (performance.now() < end) {
    most = Math.max(most, Math.round((await nginx.bufferedBytes()) / 2 ** 20));
    await pause(1_000);
  }
  return most;
}

/** M2 and M5: the file store is slow, silent, or gone for half of the time. */
async function troubleStore({ store }: Started, end: number): Promise<void> {
  const modes = ["open", "slow", "open", "mute", "open", "refused"] as const;
  for (let turn = 0; performance.now() < end; turn += 1) {
    store.setMode(modes[turn % modes.length] ?? "open");
    await pause(15_000);
  }
  store.setMode("open");
}

/** M10: an instance stops in the middle of whatever it does. */
async function pauseNowAndThen(site: Site, end: number): Promise<void> {
  const processId = site.processId();
  if (processId === undefined) throw new Error("Expected the instance to run");
  while (performance.now() < end) {
    await pause(20_000);
    process.kill(processId, "SIGSTOP");
    await pause(Math.random() * 4_000);
    process.kill(processId, "SIGCONT");
  }
}

/** Waits until no email is waiting, and returns how many are in each state. */
async function settledMails(pool: pg.Pool): Promise<Record<string, number>> {
  return until(async () => {
    const { rows } = await pool.query<{ state: string; mails: number }>(
      "select state, count(*)::int as mails from mails group by state",
    );
    const states = Object.fromEntries(rows.map(({ state, mails }) => [state, mails]));
    return ["queued", "sending", "retry"].some((state) => state in states) ? undefined : states;
  });
}

/** Returns the emails that were not sent, other than those that the mail server refuses or a limit holds. */
async function unsentMails(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select kind, state, recipient_address, last_answer from mails
     where state <> 'sent' and not (state = 'failed' and recipient_address like $1)
       and not (state = 'held' and recipient_address like $2)`,
    [`%${poisonedDomain}`, `%${manyNamesDomain}`],
  );
  return rows;
}
