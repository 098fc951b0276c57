import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { attackFrom } from "./attack-from.ts";

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
  const storms = attackers.map((address) => attackFrom(site.url, address, end.signal));
  const until = performance.now() + minutes * 60_000;
  const [orders, reading, staff, memory] = await Promise.all([
    buyers(site, until),
    readers(site, until),
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

type Answer = { path: string; status: number; ms: number; text: string };

async function ask(site: Site, path: string, init: RequestInit = {}): Promise<Answer> {
  const started = performance.now();
  try {
    const response = await fetch(new URL(path, site.url), { ...init, redirect: "manual" });
    const text = await response.text();
    return { path, status: response.status, ms: performance.now() - started, text };
  } catch (error) {
    return { path, status: 0, ms: performance.now() - started, text: String(error) };
  }
}

const json = (from: string) => ({ "content-type": "application/json", "x-forwarded-for": from });

/** Calls `work` this many times per second, even while earlier calls are running. */
async function everySecond<Done>(until: number, times: number, work: (turn: number) => Promise<Done>): Promise<Done[]> {
  const under: Promise<Done>[] = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    under.push(work(turn));
    await pause(1_000 / times);
  }
  return Promise.all(under);
}

/** Places one order per second from different buyers, who then open the order page. */
function buyers(site: Site, until: number) {
  return everySecond(until, 1, async (turn) => {
    const from = `198.51.100.${turn % 250}`;
    const init = { method: "POST", headers: json(from), body: JSON.stringify(orderBody()) };
    const { status, ms, text } = await ask(site, "/api/send-purchase-order", init);
    if (status !== 201) return { status, ms, text };
    const { followPath } = z.parse(placedOrderSchema, JSON.parse(text));
    const page = await ask(site, followPath, { headers: json(from) });
    return page.status === 200 ? { status, ms, text: "" } : page;
  });
}

async function readers(site: Site, until: number) {
  const answers = await everySecond(until, 4, (turn) =>
    ask(site, pages[turn % pages.length] ?? "/", { headers: { "x-forwarded-for": `192.0.2.${turn % 250}` } }),
  );
  const refused = answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`);
  return { milliseconds: answers.map(({ ms }) => ms), refused };
}

async function memberOfStaff(site: Site, until: number) {
  const from = json("192.0.2.254");
  const body = JSON.stringify({ password: site.adminPassword });
  const response = await fetch(`${site.url}/api/admin/session`, { method: "POST", headers: from, body });
  expect(response.status).toBe(201);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const paths = [
    "/api/dashboard",
    "/api/review",
    "/api/purchase-orders",
    "/admin",
    "/api/inquiries",
    "/api/admin/sessions",
  ];
  return everySecond(until, 1, async (turn) => {
    const { path, status, ms } = await ask(site, paths[turn % paths.length] ?? "/admin", {
      headers: { ...from, cookie },
    });
    return { path, status, ms };
  });
}

/** Returns the highest memory use of the server process, in megabytes. */
async function watchMemory(site: Site, until: number): Promise<number> {
  let most = 0;
  while (performance.now() < until) {
    const status = await readFile(`/proc/${site.processId()}/status`, "utf8");
    most = Math.max(most, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024));
    await pause(2_000);
  }
  return most;
}

async function diskMegabytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return Math.round((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 2 ** 20);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}
