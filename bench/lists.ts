import { Agent } from "node:http";
import { type Figure, median, percentile, withSpread } from "./figures.ts";
import { get } from "./load.ts";
import { emptyFolder, type Product, signIn, startProduct } from "./product.ts";
import { seedOrders } from "./seed-orders.ts";

const sizes = { few: 10_000, many: 1_000_000 };
const rounds = 100;
const largestRatio = 2; // design §11

const addresses: Record<string, string> = {
  "first page": "",
  "first page of a status": "?status=pending",
  "deleted orders": "?status=deleted",
  "search: a word of one order in 5,000": "?q=zyxwell",
  "search: a word of one order in 13": "?q=pharma",
  "search: a word of one order in 60": "?q=lotus",
  "search: two words, one order in 2,000": "?q=lotus+berlin",
  "search: an Arabic word": `?q=${encodeURIComponent("الأمل")}`,
  "search: a part of a phone number": "?q=34567",
  "search: a whole order number": "?q=PO-2026-009990",
  "search: two letters that many have": "?q=al",
  "search: two letters that few have": "?q=xw",
  "search: two letters that none has": "?q=qz",
  "search: a word that none has": "?q=nosuchword",
  "search within a status": "?status=contacted&q=cairo",
  "stat cards": "/summary",
};

/** Every kind of admin list at 1,000,000 orders against 10,000: two products side by side, asked in turn. */
export async function measureLists(): Promise<Figure[]> {
  await using fewFolder = await emptyFolder();
  await using manyFolder = await emptyFolder();
  await using few = await startProduct(fewFolder);
  await using many = await startProduct(manyFolder);
  await seed(few, sizes.few);
  await seed(many, sizes.many);
  const [askFew, askMany] = [await askerOf(few), await askerOf(many)];
  const figures: Figure[] = [];
  const ratios = new Map<string, number>();
  for (const [what, address] of Object.entries(addresses)) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (let round = -10; round < rounds; round += 1) {
      const [short, long] = [await askFew(address), await askMany(address)];
      if (round < 0) continue; // warm
      times.few.push(short);
      times.many.push(long);
    }
    const ratio = median(times.many) / median(times.few);
    ratios.set(what, ratio);
    const shown = (values: number[]) => `${median(values).toFixed(1)}/${percentile(values, 0.99).toFixed(0)}`;
    figures.push({
      what: `${what} (p50/p99 ms at 10,000 → at 1,000,000)`,
      value: `${shown(times.few)} → ${shown(times.many)}; ${ratio.toFixed(2)}x`,
      bar: `<= ${largestRatio}x`,
      passed: ratio <= largestRatio,
      isDetail: true,
    });
    console.log(figures.at(-1)?.what, figures.at(-1)?.value);
  }
  return [summaryOf(ratios), ...figures];
}

function summaryOf(ratios: ReadonlyMap<string, number>): Figure {
  const [slowest = "", largest = Number.NaN] = [...ratios].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return {
    what: `any of ${ratios.size} admin lists, searches and filters at 1,000,000 orders against 10,000, median time`,
    value: `${withSpread([...ratios.values()])}x; the most: ${largest.toFixed(2)}x (${slowest})`,
    bar: `<= ${largestRatio}x`,
    passed: largest <= largestRatio,
  };
}

async function seed(product: Product, count: number): Promise<void> {
  const client = await product.connect();
  await seedOrders(client, count);
  await client.end();
}

async function askerOf(product: Product): Promise<(address: string) => Promise<number>> {
  const cookie = await signIn(product);
  const agent = new Agent({ keepAlive: true });
  return async (address) => {
    const started = performance.now();
    const { status } = await get(`${product.url}/api/purchase-orders${address}`, { cookie }, agent);
    if (status !== 200) throw new Error(`${address} was answered ${status}`);
    return performance.now() - started;
  };
}
