import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type Metric, median, percentile, withSpread } from "./metrics.ts";
import { orderRequest } from "./order-request.ts";
import { emptyFolder, type Product, startProduct } from "./product.ts";

const alone = 120;
const sequential = 300;
const perSecond = 20;
const seconds = 30;
const mostP99Milliseconds = 50; // decision 023

/**
 * Measures the response time of orders, which are durable when the response is sent. Compares it with a bare INSERT of
 * the same row into the same database.
 */
export async function measureOrders(): Promise<Metric[]> {
  await using folder = await emptyFolder();
  await using product = await startProduct(folder);
  const client = await product.connect();
  const insert = await bareInsert(client, product);
  for (let at = 0; at < 50; at += 1) await Promise.all([timed(() => send(product, at)), timed(insert)]);

  // Before each order, wait until the emails of the previous one are written, because that uses the same CPUs.
  const orders: number[] = [];
  const inserts: number[] = [];
  for (let at = 0; at < alone; at += 1) {
    await mailsAreWritten(client);
    inserts.push(await timed(insert));
    orders.push(await timed(() => send(product, 500 + at)));
  }
  await mailsAreWritten(client);
  const busyOrders: number[] = [];
  const busyInserts: number[] = [];
  for (let at = 0; at < sequential; at += 1) {
    busyInserts.push(await timed(insert));
    busyOrders.push(await timed(() => send(product, 1_000 + at)));
  }
  await mailsAreWritten(client);

  const steady: Promise<number>[] = [];
  const started = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await pause(started + (at * 1000) / perSecond - performance.now());
    steady.push(timed(() => send(product, 10_000 + at)));
  }
  const answered = await Promise.all(steady);
  await client.end();

  const ratio = median(orders) / median(inserts);
  const p99 = percentile(answered, 0.99);
  const shown = (values: number[]) => `${withSpread(values, 1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms`;
  return [
    {
      what: "order response time, relative to a bare INSERT of the same row",
      value: `${ratio.toFixed(2)}x; ${shown(orders)} vs. ${shown(inserts)}`,
      bar: "",
      passed: undefined,
    },
    {
      what: "order response time for back-to-back orders, relative to a bare INSERT, while the same CPUs create the emails and PDFs for earlier orders",
      value: `${(median(busyOrders) / median(busyInserts)).toFixed(2)}x; ${shown(busyOrders)} vs. ${shown(busyInserts)}`,
      bar: "",
      passed: undefined,
    },
    {
      what: `order response time at ${perSecond} orders per second for ${seconds} s, while the emails for these orders are composed`,
      value: shown(answered),
      bar: `p99 <= ${mostP99Milliseconds} ms`,
      passed: p99 <= mostP99Milliseconds,
    },
  ];
}

async function send({ url }: Product, at: number): Promise<void> {
  const response = await fetch(`${url}/api/send-purchase-order`, orderRequest(at));
  if (response.status !== 201) throw new Error(`An order returned ${response.status}`);
  await response.arrayBuffer();
}

/** Returns a function that inserts the row of a placed order under new keys: one statement, one commit. */
async function bareInsert(client: pg.Client, product: Product): Promise<() => Promise<void>> {
  await send(product, 0);
  const { rows } = await client.query("select * from purchase_orders limit 1");
  const row: Record<string, unknown> = rows[0];
  const names = Object.keys(row);
  const text = `insert into purchase_orders (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")})`;
  let inserted = 0;
  return async () => {
    inserted += 1;
    const id = crypto.randomUUID();
    const own = { id, order_number: `BARE-${inserted}`, follow_token: id, idempotency_key: id };
    await client.query({ name: "bare", text, values: Object.values({ ...row, ...own }) });
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function mailsAreWritten(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select count(*)::int as waiting from mails where state <> 'stored'");
    if (rows[0]?.waiting === 0) return;
    await pause(20);
  }
}
