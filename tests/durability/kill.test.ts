import { EventEmitter } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { orderSchema } from "#app/features/purchase-orders/staff-contract.ts";
import { killSiteDatabase, siteDatabase } from "#tests/support/site-database.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { editorOf } from "./content-on-every.ts";
import { expectAllMailsStored, expectEachOrderOnce } from "./kept.ts";
import { startKilling } from "./kill-rounds.ts";
import { type Acknowledged, sendUntilAcknowledged } from "./order-senders.ts";
import { expectWholePublications } from "./whole-publications.ts";

vi.setConfig({ testTimeout: 900_000 });

/** `npm run test:nightly` runs 200 rounds with all kinds of requests, also on an external database. */
const rounds = 1;
const senders = 4;

let site: Site;
const acknowledged: Acknowledged[] = [];

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
});
afterAll(() => site.stop());

async function send(url: () => Promise<string>): Promise<void> {
  acknowledged.push(await sendUntilAcknowledged(url, { key: crypto.randomUUID(), sender: acknowledged.length }));
}

async function expectAllKept(): Promise<void> {
  await using database = await siteDatabase(site);
  await expectEachOrderOnce(database.pool, acknowledged);
  await expectAllMailsStored(database.pool, site.dataDir, 2 * acknowledged.length);
}

test("every order acknowledged while the server is killed exists exactly once, and staff stay signed in", async () => {
  const staff = await editorOf(site);
  const progress = new EventEmitter();
  const killing = startKilling(site, { rounds, progress, killDatabase: () => killSiteDatabase(site) });
  async function keepSending(): Promise<void> {
    while (!killing.isOver()) {
      await send(killing.url);
      progress.emit("acknowledged");
    }
  }
  await Promise.all([killing.done, ...Array.from({ length: senders }, keepSending)]);
  expect(acknowledged.length).toBeGreaterThan(rounds);
  await expectAllKept();
  const listed = z.parse(z.array(orderSchema), await (await staff("GET", "/api/purchase-orders")).json());
  expect(listed.map(({ orderNumber }) => orderNumber)).toContain(acknowledged[0]?.orderNumber);
});

test("the embedded database is restarted when it dies, and keeps its data", async () => {
  await send(async () => site.url);
  await killSiteDatabase(site);
  await send(async () => site.url);
  await expectAllKept();
});

test("a server killed while publishing shows either all of a publication or nothing of it", async () => {
  await expectWholePublications(site, 1);
});
