import { Agent } from "node:http";
import type pg from "pg";
import { type Figure, median, percentile } from "./figures.ts";
import { get } from "./load.ts";
import { emptyFolder, type Product, signIn, startProduct } from "./product.ts";
import { seedOrders } from "./seed-orders.ts";

const sizes = { few: { orders: 10_000, views: 1_000_000 }, many: { orders: 1_000_000, views: 100_000_000 } };
const rounds = 60;
const largestRatio = 2;
const largestMilliseconds = 100;

const addresses: Record<string, string> = {
  "analytics: the last 30 days": daysBack(29),
  "analytics: the last 365 days": daysBack(364),
  "analytics: the last three years": daysBack(1_094),
  "analytics: orders of a year as CSV": `/orders/export.csv${daysBack(364)}`,
};

/** The analytics page at 1,000,000 orders and 100,000,000 views against 10,000 and 1,000,000, asked in turn. */
export async function measureAnalytics(): Promise<Figure[]> {
  await using fewFolder = await emptyFolder();
  await using manyFolder = await emptyFolder();
  await using few = await startProduct(fewFolder);
  await using many = await startProduct(manyFolder);
  await seed(few, sizes.few);
  await seed(many, sizes.many);
  const [askFew, askMany] = [await askerOf(few), await askerOf(many)];
  const figures: Figure[] = [];
  for (const [what, address] of Object.entries(addresses)) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let round = -5; round < rounds; round += 1) {
      const [short, long] = [await askFew(address), await askMany(address)];
      if (round < 0) continue; // warm
      times.few.push(short);
      times.many.push(long);
    }
    const ratio = median(times.many) / median(times.few);
    const shown = (values: number[]) => `${median(values).toFixed(1)}/${percentile(values, 0.99).toFixed(0)}`;
    figures.push({
      what: `${what} (p50/p99 ms at 10,000 orders → at 1,000,000 and 100,000,000 views)`,
      value: `${shown(times.few)} → ${shown(times.many)}; ${ratio.toFixed(2)}x`,
      bar: `<= ${largestRatio}x, or p50 <= ${largestMilliseconds} ms`,
      passed: ratio <= largestRatio || median(times.many) <= largestMilliseconds,
      isDetail: true,
    });
    console.log(figures.at(-1)?.what, figures.at(-1)?.value);
  }
  return figures;
}

async function seed(product: Product, { orders, views }: { orders: number; views: number }): Promise<void> {
  const client = await product.connect();
  await seedOrders(client, orders);
  await seedHistory(client);
  await seedViews(client, views);
  await client.query("vacuum analyze");
  await client.end();
}

/** A first contact for each tenth order, between minutes and days after it was placed. */
async function seedHistory(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into purchase_order_history (id, order_id, event, actor, from_status, to_status, at)
    select gen_random_uuid(), id, 'status', 'admin', 'pending', 'contacted', created_at + random() * interval '90 hours'
    from purchase_orders where status <> 'pending' and random() < 0.1`);
}

/** Views of three years by 40 pages, two languages and 300 websites a day: as many rows as the product would keep. */
async function seedViews(client: pg.ClientBase, views: number): Promise<void> {
  await client.query(
    `insert into page_view_days (day, page, language, views)
    select current_date - day, '/news/item-' || page, language, greatest(1, $1::float8 / (1095 * 40 * 2))::int
    from generate_series(0, 1094) as day, generate_series(1, 40) as page, unnest(array['en', 'ar']) as language`,
    [views],
  );
  await client.query(
    `insert into page_referrer_days (day, host, views)
    select current_date - day, 'site-' || host || '.example', greatest(1, $1::float8 / (1095 * 300))::int
    from generate_series(0, 1094) as day, generate_series(1, 300) as host`,
    [views],
  );
}

async function askerOf(product: Product): Promise<(address: string) => Promise<number>> {
  const cookie = await signIn(product);
  const agent = new Agent({ keepAlive: true });
  return async (address) => {
    const started = performance.now();
    const { status } = await get(`${product.url}/api/analytics${address}`, { cookie }, agent);
    if (status !== 200) throw new Error(`${address} was answered ${status}`);
    return performance.now() - started;
  };
}

function daysBack(days: number): string {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return `?from=${day(days)}&to=${day(0)}`;
}
