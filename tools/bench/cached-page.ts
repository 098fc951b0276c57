import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import * as z from "zod/mini";
import { type Answer, get, load } from "./load.ts";
import { type Metric, median, withSpread } from "./metrics.ts";
import { cpuSeconds } from "./process-cost.ts";
import { emptyFolder, remembered, rootFolder, startProduct } from "./product.ts";

const rounds = 9;
const requestsPerRound = 4_000;
const largestRatio = 1.6; // decision 023

/**
 * Compares the CPU time of serving a page from the page cache with that of a bare node:http server that sends the same
 * bytes. Each round measures both.
 */
export async function measureCachedPage(): Promise<Metric[]> {
  await using folder = await emptyFolder();
  await using product = await startProduct(folder);
  const metrics: Metric[] = [];
  for (const encoding of ["br", "identity"]) {
    const headers = { "accept-encoding": encoding };
    const page = await get(`${product.url}/`, headers);
    await using bare = await startBareServer(page);
    const sides = [
      { pid: product.pid, url: `${product.url}/`, costs: [] as number[] },
      { pid: bare.pid, url: bare.url, costs: [] as number[] },
    ];
    for (const { url } of sides) await load(url, { requests: requestsPerRound, headers }); // JIT warm-up
    for (let round = 0; round < rounds; round += 1) {
      for (const { pid, url, costs } of sides) {
        const before = await cpuSeconds(pid);
        await load(url, { requests: requestsPerRound, headers });
        costs.push(((await cpuSeconds(pid)) - before) / requestsPerRound);
      }
    }
    const [ours = [], bares = []] = sides.map(({ costs }) => costs.map((seconds) => seconds * 1e6));
    const ratios = ours.map((cost, round) => cost / (bares[round] ?? Number.NaN));
    metrics.push({
      what: `CPU time to serve the landing page from the page cache (${encoding}, ${page.body.byteLength} bytes), relative to bare node:http`,
      value: `${withSpread(ratios)}x; ${median(ours).toFixed(0)} vs. ${median(bares).toFixed(0)} µs`,
      bar: `<= ${largestRatio}x`,
      passed: median(ratios) <= largestRatio,
    });
  }
  return metrics;
}

async function startBareServer({ headers, body }: Answer) {
  const child = fork(join(rootFolder, "tools", "bench", "bare-server.ts"), { execArgv: [] });
  const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...sent } = headers;
  child.send({ headers: sent, body: body.toString("base64") });
  const [port] = await once(child, "message");
  if (child.pid === undefined) throw new Error("Expected the bare server to run");
  return remembered({
    pid: child.pid,
    url: `http://127.0.0.1:${z.parse(z.number(), port)}/`,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  });
}
