import { expect, test, vi } from "vitest";
import { startSite } from "#tests/support/site-server.ts";
import { attackFrom } from "./attack-from.ts";
import { ask, buyers, diskMegabytes, memberOfStaff, percentile, readers, watchMemory } from "./crowd.ts";

const minutes = Number(process.env["MINUTES"] ?? 20);
const attackers = Array.from({ length: 10 }, (_, at) => `203.0.113.${at + 1}`);
const pages = [
  "/",
  "/ar",
  "/manufacturing",
  "/ar/manufacturing",
  "/purchase-order",
  "/ar/upload",
  "/news-admin",
  "/ar/news-admin",
];
const mostMegabytesOfMemory = 700;
const pageMilliseconds = 500;

vi.setConfig({ testTimeout: (minutes + 5) * 60_000 });

test(`during ${minutes} minutes of hostile traffic from ${attackers.length} addresses, buyers, readers, and staff are served`, async () => {
  await using site = await startSite({ env: { TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
  for (const path of pages) expect((await ask(site, path)).status).toBe(200); // warm up the site
  const before = await diskMegabytes(site.dataDir);
  const end = new AbortController();
  const storms = attackers.map((address) => attackFrom(site.url, { address, localAddress: "127.0.0.1" }, end.signal));
  const until = performance.now() + minutes * 60_000;
  const [orders, reading, staff, memory] = await Promise.all([
    buyers(site, until),
    readers(site, pages, until),
    memberOfStaff(site, until),
    watchMemory(site, until),
  ]);
  end.abort();
  const rounds = await Promise.all(storms);
  const disk = (await diskMegabytes(site.dataDir)) - before;
  const p99 = percentile(reading.milliseconds, 0.99);
  const figures = { orders: orders.length, pages: reading.milliseconds.length, p99, staff: staff.length, memory, disk };
  console.log(
    JSON.stringify({
      minutes,
      ...figures,
      orderP99: percentile(
        orders.map(({ ms }) => ms),
        0.99,
      ),
      rounds: rounds[0],
    }),
  );
  expect(orders.filter(({ status }) => status !== 201)).toEqual([]);
  expect(reading.refused).toEqual([]);
  expect(staff.filter(({ status }) => status !== 200)).toEqual([]);
  expect(p99).toBeLessThan(pageMilliseconds);
  expect(memory).toBeLessThan(mostMegabytesOfMemory);
  // All bytes that ten such connections can send, doubled for derived data.
  expect(disk).toBeLessThan(200 + minutes * 60 * attackers.length * 0.05 * 2);
});
