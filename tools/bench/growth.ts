import { Agent } from "node:http";
import type pg from "pg";
import { get } from "./load.ts";
import { median, percentile } from "./metrics.ts";
import { emptyFolder, type Product, signIn, startProduct } from "./product.ts";

/**
 * The response times of staff requests with a small and a large database, in milliseconds, and the ratio of their
 * medians.
 */
export type Growth = { few: number[]; many: number[]; ratio: number };

export type Pair = AsyncDisposable & {
  /**
   * Sends staff requests for a path below /api to both servers alternately, so that the machine's load affects both
   * equally. With a body, the requests are POST.
   */
  grow(address: string, rounds: number, body?: object): Promise<Growth>;
};

const warmRounds = 10;

/** Starts two servers: one with a small database, and one with a large one. */
export async function startPair(fill: Record<"few" | "many", (client: pg.Client) => Promise<void>>): Promise<Pair> {
  await using started = new AsyncDisposableStack();
  const [few, many] = [await startFilled(started, fill.few), await startFilled(started, fill.many)];
  const [askFew, askMany] = [await askerOf(few), await askerOf(many)];
  const held = started.move();
  return {
    async grow(address, rounds, body) {
      const times: Growth = { few: [], many: [], ratio: Number.NaN };
      for (let round = -warmRounds; round < rounds; round += 1) {
        const [short, long] = [await askFew(address, body), await askMany(address, body)];
        if (round < 0) continue;
        times.few.push(short);
        times.many.push(long);
      }
      return { ...times, ratio: median(times.many) / median(times.few) };
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** Formats the medians and 99th percentiles, and the ratio of the medians: "3.1/9 → 4.0/12; 1.29x". */
export function growthShown({ few, many, ratio }: Growth): string {
  const shown = (values: number[]) => `${median(values).toFixed(1)}/${percentile(values, 0.99).toFixed(0)}`;
  return `${shown(few)} → ${shown(many)}; ${ratio.toFixed(2)}x`;
}

async function startFilled(
  started: AsyncDisposableStack,
  fill: (client: pg.Client) => Promise<void>,
): Promise<Product> {
  const product = started.use(await startProduct(started.use(await emptyFolder())));
  const client = await product.connect();
  await fill(client);
  await client.end();
  return product;
}

async function askerOf(product: Product): Promise<(address: string, body?: object) => Promise<number>> {
  const cookie = await signIn(product);
  const agent = new Agent({ keepAlive: true });
  return async (address, body) => {
    const started = performance.now();
    const { status } = body
      ? await post(`${product.url}/api/${address}`, cookie, body)
      : await get(`${product.url}/api/${address}`, { cookie }, agent);
    if (status !== 200) throw new Error(`${address} returned ${status}`);
    return performance.now() - started;
  };
}

async function post(url: string, cookie: string, body: object): Promise<Response> {
  const headers = { cookie, "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response;
}
