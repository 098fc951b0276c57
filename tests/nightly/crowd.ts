import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import * as z from "zod/mini";
import { placedOrderSchema } from "#app/features/purchase-orders/contract.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import type { Site } from "#tests/support/site-server.ts";

/** Where visitors and staff send their requests: the site, or a proxy in front of it. */
type Reached = Pick<Site, "url" | "adminPassword">;

type Answer = { path: string; status: number; ms: number; text: string; cookies: string[] };

/** Each visitor has a separate address on this machine, because proxies limit the connections of one. */
function localAddressOf(from: string | null): string {
  return `127.0.2.${1 + (Number(from?.split(".").at(-1)) || 0)}`;
}

export async function ask(
  site: Reached,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const started = performance.now();
  const { method = "GET", headers = {}, body } = init;
  const { port } = new URL(site.url);
  const localAddress = localAddressOf(headers["x-forwarded-for"] ?? null);
  try {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, localAddress }).end(body);
    const [response]: IncomingMessage[] = await once(sent, "response");
    if (!response) throw new Error("Expected a response");
    const received = await text(response);
    const cookies = response.headers["set-cookie"] ?? [];
    return { path, status: response.statusCode ?? 0, ms: performance.now() - started, text: received, cookies };
  } catch (error) {
    return { path, status: 0, ms: performance.now() - started, text: String(error), cookies: [] };
  }
}

const json = (from: string) => ({ "content-type": "application/json", "x-forwarded-for": from });

/** Calls `work` this many times per second, even while earlier calls are running. */
export async function everySecond<Done>(
  until: number,
  times: number,
  work: (turn: number) => Promise<Done>,
): Promise<Done[]> {
  const under: Promise<Done>[] = [];
  const started = performance.now();
  for (let turn = 0; performance.now() < until; turn += 1) {
    under.push(work(turn));
    await pause(Math.max(0, started + ((turn + 1) * 1_000) / times - performance.now()));
  }
  return Promise.all(under);
}

/** Places one order per second from different buyers, who then open the order page. */
export function buyers(site: Reached, until: number) {
  return everySecond(until, 1, async (turn) => {
    const from = `198.51.100.${turn % 250}`;
    const init = { method: "POST", headers: json(from), body: JSON.stringify(orderBody()) };
    const placed = await ask(site, "/api/send-purchase-order", init);
    const { status, ms } = placed;
    if (status !== 201) return placed;
    const { followPath } = z.parse(placedOrderSchema, JSON.parse(placed.text));
    const page = await ask(site, followPath, { headers: json(from) });
    return page.status === 200 ? { status, ms, text: "" } : page;
  });
}

export async function readers(site: Reached, pages: readonly string[], until: number) {
  const answers = await everySecond(until, 4, (turn) =>
    ask(site, pages[turn % pages.length] ?? "/", { headers: { "x-forwarded-for": `192.0.2.${turn % 250}` } }),
  );
  const refused = answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`);
  return { milliseconds: answers.map(({ ms }) => ms), refused };
}

export async function memberOfStaff(site: Reached, until: number) {
  const from = json("192.0.2.254");
  const body = JSON.stringify({ password: site.adminPassword });
  const signedIn = await ask(site, "/api/admin/session", { method: "POST", headers: from, body });
  expect(signedIn.status, signedIn.text).toBe(201);
  const cookie = signedIn.cookies.map((one) => one.split(";")[0]).join("; ");
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
export async function watchMemory(site: Pick<Site, "processId">, until: number): Promise<number> {
  let most = 0;
  while (performance.now() < until) {
    const status = await readFile(`/proc/${site.processId()}/status`, "utf8");
    most = Math.max(most, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024));
    await pause(2_000);
  }
  return most;
}

export async function diskMegabytes(folder: string): Promise<number> {
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

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}
