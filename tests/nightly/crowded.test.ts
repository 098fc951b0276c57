import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { sendUntilAcknowledged } from "#tests/durability/order-senders.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

vi.setConfig({ testTimeout: 600_000 });

const idleConnections = 5_000;
const slowSenders = 300;
const requests = 300;
const environment = { TRUST_PROXY: "1", LOG_LEVEL: "fatal" };

test(`with ${idleConnections} idle connections, other requests are served`, async () => {
  await using site = await startSite({ env: environment });
  const before = { ...(await timesOf(site)), megabytes: await megabytesOf(site) };
  const sockets: Socket[] = [];
  for (let at = 0; at < idleConnections; at += 1)
    sockets.push(await opened(site, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"));
  const during = { ...(await timesOf(site)), megabytes: await megabytesOf(site) };
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  console.log(JSON.stringify({ idleConnections: open, before, during }));
  await sendUntilAcknowledged(async () => site.url, { key: crypto.randomUUID(), sender: 2 });
});

test("a slow request head or body is cut off, and others are still answered", async () => {
  await using site = await startSite({ env: environment });
  const heads = await Promise.all(Array.from({ length: slowSenders }, () => opened(site, "GET / HTTP/1.1\r\nx: ")));
  const post =
    "POST /api/inquiries HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n";
  const bodies = await Promise.all(Array.from({ length: slowSenders }, () => opened(site, post)));
  const dripping = setInterval(() => {
    for (const socket of [...heads, ...bodies]) if (!socket.destroyed) socket.write("a");
  }, 1_000);
  const during = await timesOf(site);
  await sendUntilAcknowledged(async () => site.url, { key: crypto.randomUUID(), sender: 2 });
  const started = performance.now();
  // There is no timeout here. If the server never cuts off these connections, the test itself times out.
  await Promise.all(heads.map(ended));
  const headSeconds = Math.round((performance.now() - started) / 1000);
  await Promise.all(bodies.map(ended));
  const bodySeconds = Math.round((performance.now() - started) / 1000);
  clearInterval(dripping);
  console.log(JSON.stringify({ slowSenders: 2 * slowSenders, during, headSeconds, bodySeconds }));
});

async function opened({ url }: Site, first: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "localhost");
  socket.on("error", () => undefined); // the connection is expected to be cut off
  socket.resume();
  await once(socket, "connect");
  socket.write(first);
  return socket;
}

async function ended(socket: Socket): Promise<void> {
  while (!socket.destroyed) await pause(100);
}

/**
 * Returns the median and 99th percentile of the response times of a cached page and of an order, requested one after
 * another.
 */
async function timesOf({ url }: Site) {
  const pages: number[] = [];
  const orders: number[] = [];
  for (let at = 0; at < requests; at += 1) {
    const started = performance.now();
    const response = await fetch(url);
    await response.text();
    expect(response.status).toBe(200);
    pages.push(performance.now() - started);
    if (at % 10 > 0) continue;
    const sent = performance.now();
    await sendUntilAcknowledged(async () => url, { key: crypto.randomUUID(), sender: 10_000 + at });
    orders.push(performance.now() - sent);
  }
  return { page: spread(pages), order: spread(orders) };
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

async function megabytesOf(site: Site): Promise<number> {
  const status = await readFile(`/proc/${site.processId()}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
