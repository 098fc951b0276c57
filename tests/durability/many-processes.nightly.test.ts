import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { siteDatabase } from "#tests/support/site-database.ts";
import { startSite } from "#tests/support/site-server.ts";
import { testDatabase } from "#tests/support/test-database.ts";
import { sendUntilAcknowledged } from "./order-senders.ts";

vi.setConfig({ testTimeout: 120_000 });

const processes = 8;
const ordersEach = 25;

test("eight processes placing orders concurrently in one database get distinct numbers without gaps", async () => {
  await using database = await testDatabase();
  const children = Array.from({ length: processes }, (_, at) => startOrderProcess(database.url, at));
  await Promise.all(children.map((child) => nextMessage(child)));
  const shared = crypto.randomUUID();
  const answers = await Promise.all(
    children.map((child) => {
      const own = Array.from({ length: ordersEach }, () => crypto.randomUUID());
      const answer = nextMessage(child);
      child.send([...own, shared]);
      return answer;
    }),
  );
  const numbers = answers.map((answer) => z.parse(z.array(z.string()), answer));
  const sharedNumbers = [...new Set(numbers.map((each) => each.at(-1) ?? ""))];
  expect(sharedNumbers).toHaveLength(1); // the same order in every process
  const all = [...numbers.flatMap((each) => each.slice(0, -1)), ...sharedNumbers].toSorted();
  expect(all).toEqual(countedUp(processes * ordersEach + 1));
  const { rows } = await database.pool.query("select order_number as number from purchase_orders order by 1");
  expect(rows.map(({ number }) => number)).toEqual(all);
});

test("two servers on one folder number the orders of eight senders without gaps", async () => {
  await using first = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
  await using second = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "fatal", DATA_DIR: first.dataDir } });
  const acknowledged = await Promise.all(
    Array.from({ length: processes * 5 }, (_, at) => {
      const url = async () => (at % 2 ? first.url : second.url);
      return sendUntilAcknowledged(url, { key: crypto.randomUUID(), sender: at });
    }),
  );
  expect(acknowledged.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(countedUp(processes * 5));
  await using database = await siteDatabase(first);
  const { rows } = await database.pool.query("select count(*)::int as orders from purchase_orders");
  expect(rows).toEqual([{ orders: processes * 5 }]);
});

function startOrderProcess(url: string, sender: number): ChildProcess {
  return fork(fileURLToPath(new URL("order-process.ts", import.meta.url)), {
    env: { PATH: process.env["PATH"], DATABASE_URL: url, SENDER: String(sender) },
    execArgv: [],
  });
}

/** Returns the child's next message. Throws if the child exits instead. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`It ended early with ${code}`)));
  const [message] = await Promise.race([once(child, "message"), ended]);
  return message;
}

function countedUp(orders: number): string[] {
  const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Africa/Cairo" }).format(new Date());
  return Array.from({ length: orders }, (_, at) => `PO-${year}-${String(at + 1).padStart(6, "0")}`);
}
