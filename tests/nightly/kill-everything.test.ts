import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, test, vi } from "vitest";
import { createPool } from "#app/platform/db/pool.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { contributeNews, contributePaper, type SentPaper } from "#tests/durability/contribution-senders.ts";
import {
  expectAllMailsStored,
  expectEachInquiryOnce,
  expectEachNewsItemOnce,
  expectEachOrderOnce,
  expectEachPaperOnce,
} from "#tests/durability/kept.ts";
import { startKilling } from "#tests/durability/kill-rounds.ts";
import { type Acknowledged, inquireUntilAcknowledged, sendUntilAcknowledged } from "#tests/durability/order-senders.ts";
import { startDebianPostgres } from "#tests/support/debian-postgres.ts";
import { killSiteDatabase, siteDatabase } from "#tests/support/site-database.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

vi.setConfig({ testTimeout: 3 * 3_600_000 });

const rounds = Number(process.env["ROUNDS"] || 200);
/** The time limit per database. */
const mostMinutes = Number(process.env["MINUTES"] || 180);
const environment = { TRUST_PROXY: "1", LOG_LEVEL: "fatal" };

test(`with the embedded database, ${rounds} kills lose and duplicate nothing acknowledged`, async () => {
  await using site = await startSite({ env: environment });
  const sent = await sendWhileKilled(site, () => killSiteDatabase(site));
  await using database = await siteDatabase(site);
  await expectKept(database.pool, site, sent);
});

test(`on PostgreSQL 15, ${rounds} kills lose and duplicate nothing acknowledged`, async () => {
  await using postgres = await startDebianPostgres();
  if (!postgres) throw new Error("Expected Debian's PostgreSQL 15 (apt-get install postgresql-15)");
  await using site = await startSite({ env: { ...environment, DATABASE_URL: postgres.url } });
  const sent = await sendWhileKilled(site, async () => {
    await postgres.kill();
    await postgres.start();
  });
  const connection = { connectionString: postgres.url };
  const pool = createPool({ connection, maxConnections: 2, log: createLog("silent") });
  await expectKept(pool, site, sent).finally(() => pool.end());
});

/** Sends orders, inquiries, news, and papers with their uploads in parallel until after the last kill. */
async function sendWhileKilled(site: Site, killDatabase: () => Promise<void>) {
  const sent = { orders: new Array<Acknowledged>(), inquiries: [""], papers: new Array<SentPaper>(), news: [""] };
  sent.inquiries.pop();
  sent.news.pop();
  const progress = new EventEmitter();
  const killing = startKilling(site, {
    rounds,
    until: new Date(Date.now() + mostMinutes * 60_000),
    progress,
    waitsForSlow: true,
    killDatabase,
  });
  const { url } = killing;
  let sender = 0;
  async function keepOn<Thing>(kept: Thing[], send: (sender: number) => Promise<Thing | undefined>): Promise<void> {
    while (!killing.isOver()) {
      const thing = await send((sender += 1));
      if (thing === undefined) continue;
      kept.push(thing);
      progress.emit("acknowledged");
    }
  }
  const order = (by: number) => sendUntilAcknowledged(url, { key: crypto.randomUUID(), sender: by });
  const inquiry = (by: number) => inquireUntilAcknowledged(url, { key: crypto.randomUUID(), sender: by });
  async function paper(by: number): Promise<SentPaper> {
    return contributePaper(url, by).finally(() => progress.emit("slow"));
  }
  await Promise.all([
    killing.done,
    keepOn(sent.orders, order),
    keepOn(sent.orders, order),
    keepOn(sent.inquiries, inquiry),
    keepOn(sent.papers, paper),
    keepOn(sent.news, (by) => contributeNews(url, by)),
  ]);
  return { ...sent, survived: killing.survived() };
}

async function expectKept(pool: pg.Pool, site: Site, sent: Awaited<ReturnType<typeof sendWhileKilled>>): Promise<void> {
  const { orders, inquiries, papers, news } = sent;
  const counts = {
    kills: sent.survived,
    orders: orders.length,
    inquiries: inquiries.length,
    papers: papers.length,
    news: news.length,
  };
  console.log(JSON.stringify(counts));
  for (const things of [orders, inquiries, papers, news]) expect(things.length).toBeGreaterThan(0);
  await expectEachOrderOnce(pool, orders);
  await expectEachInquiryOnce(pool, inquiries);
  await expectEachPaperOnce(pool, papers, await staffReading(site));
  await expectEachNewsItemOnce(pool, news);
  await expectAllMailsStored(pool, site.dataDir, 2 * (orders.length + inquiries.length));
}

/** Signs in as staff. Returns a function that reads pages and files. */
async function staffReading({ url, adminPassword }: Site): Promise<(path: string) => Promise<Uint8Array>> {
  const body = JSON.stringify({ password: adminPassword });
  const headers = { "content-type": "application/json" };
  const signedIn = await fetch(`${url}/api/admin/session`, { method: "POST", headers, body });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  return async (path) => {
    const response = await fetch(url + path, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return response.bytes();
  };
}
