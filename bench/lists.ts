import type pg from "pg";
import { type Figure, median, withSpread } from "./figures.ts";
import { growthShown, startPair } from "./growth.ts";
import { seedOrders } from "./seed-orders.ts";
import { seedHistory, seedViews } from "./seed-views.ts";

const sizes = { few: { orders: 10_000, views: 1_000_000 }, many: { orders: 1_000_000, views: 100_000_000 } };
const rounds = { list: 100, analytics: 60 };
const largestRatio = 2; // design §11
/** Analytics sum more days if there are more. */
const fastMilliseconds = 100;

const lists: Record<string, string> = {
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

const analytics: Record<string, string> = {
  "analytics: the last 30 days": daysBack(29),
  "analytics: the last 365 days": daysBack(364),
  "analytics: the last three years": daysBack(1_094),
  "analytics: orders of a year as CSV": `/orders/export.csv${daysBack(364)}`,
};

/** Every kind of admin list, and the analytics, at 1,000,000 orders and 100,000,000 views against 1 % of both. */
export async function measureLists(): Promise<Figure[]> {
  await using pair = await startPair({
    few: (client) => fill(client, sizes.few),
    many: (client) => fill(client, sizes.many),
  });
  const figures: Figure[] = [];
  const ratios = new Map<string, number>();
  for (const [what, address] of Object.entries(lists)) {
    const growth = await pair.grow(`purchase-orders${address}`, rounds.list);
    ratios.set(what, growth.ratio);
    figures.push({
      what: `${what} (p50/p99 ms at 10,000 → at 1,000,000 orders)`,
      value: growthShown(growth),
      bar: `<= ${largestRatio}x`,
      passed: growth.ratio <= largestRatio,
      isDetail: true,
    });
    console.log(figures.at(-1)?.what, figures.at(-1)?.value);
  }
  for (const [what, address] of Object.entries(analytics)) {
    const growth = await pair.grow(`analytics${address}`, rounds.analytics);
    figures.push({
      what: `${what} (p50/p99 ms at 10,000 orders → at 1,000,000 and 100,000,000 views)`,
      value: growthShown(growth),
      bar: `<= ${largestRatio}x, or p50 <= ${fastMilliseconds} ms`,
      passed: growth.ratio <= largestRatio || median(growth.many) <= fastMilliseconds,
      isDetail: true,
    });
    console.log(figures.at(-1)?.what, figures.at(-1)?.value);
  }
  return [summaryOf(ratios), ...figures];
}

async function fill(client: pg.Client, { orders, views }: { orders: number; views: number }): Promise<void> {
  await seedOrders(client, orders);
  await seedHistory(client);
  await seedViews(client, views);
  await client.query("vacuum analyze");
}

function summaryOf(ratios: ReadonlyMap<string, number>): Figure {
  const [slowest = "", largest = Number.NaN] = [...ratios].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return {
    what: `any of ${ratios.size} admin lists, searches and filters at 1,000,000 orders against 10,000, median time`,
    value: `${withSpread([...ratios.values()])}x; highest: ${largest.toFixed(2)}x (${slowest})`,
    bar: `<= ${largestRatio}x`,
    passed: largest <= largestRatio,
  };
}

function daysBack(days: number): string {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return `?from=${day(days)}&to=${day(0)}`;
}
