import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import type { Watch } from "#tests/durability/ask.ts";
import { expectEachOrderOnce } from "#tests/durability/kept.ts";
import { type Acknowledged, sendUntilAcknowledged } from "#tests/durability/order-senders.ts";
import { copyOfTree } from "#tests/durability/readable-tree.ts";
import { logOf, startSite } from "#tests/support/site-server.ts";
import { startCluster } from "./cluster.ts";

vi.setConfig({ testTimeout: 300_000 });
const cluster = await startCluster();
afterAll(() => cluster[Symbol.asyncDispose]());
const { sites, proxy, pool, environment } = cluster;

const widening = `ALTER TABLE "purchase_orders" ADD COLUMN "next_note" text;
--> statement-breakpoint
CREATE TABLE "next_things" ("id" uuid PRIMARY KEY NOT NULL);`;
const narrowing = `-- narrows: versions that know 9000_widening serve on.
ALTER TABLE "purchase_orders" DROP COLUMN "next_note";`;

test("a rolling update, forward or back, does not affect people who are ordering", async () => {
  await using next = await copyOfTree();
  await addMigrations(next.path, [{ tag: "9000_widening", sql: widening }]);
  const orders: Acknowledged[] = [];
  const failedResponses: Parameters<Watch>[0][] = [];
  let over = false;
  let sender = 0;
  async function keepOrdering(): Promise<void> {
    while (!over) {
      const order = { key: crypto.randomUUID(), sender: (sender += 1) };
      orders.push(
        await sendUntilAcknowledged(
          async () => proxy.url,
          order,
          (answer) => failedResponses.push(answer),
        ),
      );
    }
  }
  async function update(): Promise<void> {
    for (const site of sites) {
      await site.end();
      await site.start({ tree: next.path });
      await ordered(orders, 10);
    }
    // Roll back: the previous version runs on the database that the later version extended.
    const [first] = sites;
    await first.end();
    await first.start();
    await ordered(orders, 10);
  }
  const updating = update().finally(() => {
    over = true;
  });
  await Promise.all([updating, keepOrdering(), keepOrdering(), keepOrdering()]);
  expect(failedResponses).toEqual([]);
  await expectEachOrderOnce(pool, orders);
  const [first] = sites;
  expect(logOf(first)).toContainEqual(
    expect.objectContaining({ level: 40, msg: "The database is newer than this version; continuing to serve" }),
  );
});

test("a version that the database no longer supports does not start, and explains the fix", async () => {
  await using later = await copyOfTree();
  await addMigrations(later.path, [
    { tag: "9000_widening", sql: widening },
    { tag: "9001_narrowing", sql: narrowing },
  ]);
  await using one = await startSite({ env: environment, tree: later.path });
  await one.end();
  await expect(startSite({ env: environment })).rejects.toThrow(
    /requires a version that includes 9000_widening.*restore/i,
  );
});

async function ordered(orders: readonly unknown[], more: number): Promise<void> {
  const before = orders.length;
  while (orders.length < before + more) await pause(10);
}

/** Adds migrations to a copy of the product, as a later version would. */
async function addMigrations(tree: string, added: { tag: string; sql: string }[]): Promise<void> {
  const folder = join(tree, "db", "migrations");
  const original = await copied(folder);
  const file = join(original, "meta", "_journal.json");
  const journal: { entries: object[] } = JSON.parse(await readFile(file, "utf8"));
  for (const [at, { tag, sql }] of added.entries()) {
    await writeFile(join(original, `${tag}.sql`), sql);
    journal.entries.push({ idx: 9000 + at, version: "7", when: Date.UTC(2100, 0, 1 + at), tag, breakpoints: true });
  }
  await rm(file);
  await writeFile(file, JSON.stringify(journal));
}

/** Files in the copy are hard links, so replace them instead of modifying them. */
async function copied(folder: string): Promise<string> {
  await cp(folder, `${folder}.own`, { recursive: true });
  await rm(folder, { recursive: true });
  await cp(`${folder}.own`, folder, { recursive: true });
  await rm(`${folder}.own`, { recursive: true });
  return folder;
}
