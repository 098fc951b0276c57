import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { placesIn } from "#app/platform/db/embedded.server.ts";
import { findPostmaster } from "#app/platform/db/postmaster.server.ts";
import { expectEachOrderOnce, untilAllMailsAre } from "#tests/durability/kept.ts";
import { type Acknowledged, sendUntilAcknowledged } from "#tests/durability/order-senders.ts";
import { freezePostgres } from "#tests/support/kill-postgres.ts";
import { siteDatabase } from "#tests/support/site-database.ts";
import { startSite } from "#tests/support/site-server.ts";
import { until } from "#tests/support/until.ts";

/** Longer than any limit for a connection, a statement, or its answer. */
const frozenSeconds = 40;

test("while the database is frozen, known pages are shown; afterward, each order exists once, and its emails are ready", async () => {
  await using site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  expect(await statusOf("/")).toBe(200);
  const acknowledged: Acknowledged[] = [];
  let [isOver, sender] = [false, 0];
  const send = async () => {
    while (!isOver) {
      const order = { key: crypto.randomUUID(), sender: (sender += 1) };
      acknowledged.push(await sendUntilAcknowledged(async () => site.url, order));
    }
  };
  const sending = Promise.all(Array.from({ length: 4 }, send));
  await until(() => acknowledged.length > 0);
  const postmaster = await findPostmaster(placesIn(join(site.dataDir, "postgres")).cluster);
  const goOn = await freezePostgres(postmaster?.pid ?? expect.unreachable());
  try {
    await pause(frozenSeconds * 1000);
    expect([await statusOf("/"), await statusOf("/readyz")]).toEqual([200, 503]);
  } finally {
    goOn();
  }
  const before = acknowledged.length;
  await until(() => acknowledged.length > before + 4);
  isOver = true;
  await sending;
  expect(await statusOf("/readyz")).toBe(200);
  await using database = await siteDatabase(site);
  await expectEachOrderOnce(database.pool, acknowledged);
  await untilAllMailsAre(database.pool, "stored", 2 * acknowledged.length);
});
