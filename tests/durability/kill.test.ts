import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { startSite } from "#tests/support/site-server.ts";
import { expectAllMailsStored, expectEachOrderOnce } from "./kept.ts";
import { startKilling } from "./kill-rounds.ts";
import { type Acknowledged, sendUntilAcknowledged } from "./order-senders.ts";
import { killSiteDatabase, siteDatabase } from "#tests/support/site-database.ts";

vi.setConfig({ testTimeout: 900_000 });

/** `npm run test:nightly` runs 200 rounds with all kinds of requests, and again on an external database. */
const rounds = 4;
const senders = 4;

test("every order acknowledged while the server is repeatedly killed exists exactly once", async () => {
  await using site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
  const acknowledged: Acknowledged[] = [];
  const progress = new EventEmitter();
  const killing = startKilling(site, { rounds, progress, killDatabase: () => killSiteDatabase(site) });

  let sent = 0;
  async function keepSending(): Promise<void> {
    while (!killing.isOver()) {
      sent += 1;
      acknowledged.push(await sendUntilAcknowledged(killing.url, { key: crypto.randomUUID(), sender: sent }));
      progress.emit("acknowledged");
    }
  }
  await Promise.all([killing.done, ...Array.from({ length: senders }, keepSending)]);

  expect(acknowledged.length).toBeGreaterThan(rounds);
  await using database = await siteDatabase(site);
  await expectEachOrderOnce(database.pool, acknowledged);
  await expectAllMailsStored(database.pool, site.dataDir, 2 * acknowledged.length);
});
