import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Metric, percentile } from "./metrics.ts";
import { orderRequest } from "./order-request.ts";
import { emptyFolder, type Product, signIn, startProduct } from "./product.ts";

/** The number of concurrent clients in each step. Each client sends requests back to back for `stepSeconds`. */
const crowds = [1, 4, 16, 64, 256, 1024];
const stepSeconds = 4;
/** If the 99th percentile is slower than this, the server has reached its limit. */
const slowMilliseconds = 1_000;
/** A response that is slower than this is considered a hang. */
const hangMilliseconds = 30_000;

type Ask = { method: string; path: string; headers: Record<string, string>; body?: string };
type Seen = { status: number; milliseconds: number; text: string; retryAfter: string | undefined };
type Kind = { what: string; ask: (at: number) => Ask };

/**
 * Increases the load until the server reaches a limit. Reports the load, the limit, and the responses that users get at
 * that point.
 */
export async function measureCrowds(): Promise<Metric[]> {
  await using folder = await emptyFolder();
  await using product = await startProduct(folder);
  const cookie = await signIn(product);
  const metrics: Metric[] = [];
  let asked = 0;
  for (const { what, ask } of kindsOf(cookie)) {
    const steps: Step[] = [];
    for (const people of crowds) {
      const step = await crowdOf(people, product, () => ask((asked += 1)));
      steps.push(step);
      console.log(`  ${what}, ${people} concurrent: ${described(step)}`);
      await recovered(product);
    }
    metrics.push(metricOf(what, steps));
  }
  return metrics;
}

function kindsOf(cookie: string): Kind[] {
  const json = { "content-type": "application/json" };
  return [
    { what: "a page from the page cache", ask: () => get("/", { "accept-encoding": "br" }) },
    { what: "a page for a single visitor", ask: (at) => get("/order/AAAAAAAAAAAAAAAAAAAAAA", from(at)) },
    { what: "a search in papers", ask: (at) => get("/api/search/pdf?lang=en&q=placeholder", from(at)) },
    { what: "an order", ask: orderOf },
    {
      what: "a signed upload URL",
      ask: (at) => ({
        method: "POST",
        path: "/api/objects/upload",
        headers: { ...json, ...from(at) },
        body: JSON.stringify({ name: "paper.pdf", type: "application/pdf", purpose: "paper", size: 1000 }),
      }),
    },
    { what: "the list of orders in the back office", ask: () => get("/api/purchase-orders", { cookie }) },
  ];
}

const get = (path: string, headers: Record<string, string>): Ask => ({ method: "GET", path, headers });
/** Gives each client its own IP address, so that rate limits do not apply. */
const from = (at: number) => ({ "x-forwarded-for": `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` });

function orderOf(at: number): Ask {
  const { headers, body } = orderRequest(at);
  return {
    method: "POST",
    path: "/api/send-purchase-order",
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof body === "string" ? body : "",
  };
}

type Step = { people: number; perSecond: number; p50: number; p99: number; seen: Seen[]; hangs: number };

async function crowdOf(people: number, { url }: Product, next: () => Ask): Promise<Step> {
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  const until = performance.now() + stepSeconds * 1000;
  const seen: Seen[] = [];
  let hangs = 0;
  async function person(): Promise<void> {
    while (performance.now() < until) {
      const answer = await send(url, next(), agent);
      if (answer) seen.push(answer);
      else hangs += 1;
      // A rejected client retries after a pause, but sooner than a person would.
      if (answer?.status === 503) await pause(100);
    }
  }
  await Promise.all(Array.from({ length: people }, person));
  agent.destroy();
  const good = seen.filter(({ status }) => status < 400 || status === 404);
  const times = good.map(({ milliseconds }) => milliseconds);
  return {
    people,
    perSecond: good.length / stepSeconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    seen,
    hangs,
  };
}

function send(url: string, { method, path, headers, body }: Ask, agent: Agent): Promise<Seen | undefined> {
  const started = performance.now();
  return new Promise((resolve) => {
    const options = { method, headers, agent, timeout: hangMilliseconds };
    const asked = request(url + path, options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        if (text.length < 500) text += part;
      });
      response.on("error", () => resolve(undefined));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          milliseconds: performance.now() - started,
          text,
          retryAfter: response.headers["retry-after"],
        }),
      );
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(undefined));
    asked.end(body);
  });
}

/** Waits until the server stops shedding load, so that the next group of clients starts fresh. */
async function recovered({ url }: Product): Promise<void> {
  for (;;) {
    await pause(500);
    const response = await fetch(`${url}/api/certificates`).catch(() => undefined);
    if (response?.status !== 503) return;
  }
}

function metricOf(what: string, steps: readonly Step[]): Metric {
  const best = steps.toSorted((one, other) => other.perSecond - one.perSecond)[0];
  const broken = steps.find((step) => wayOf(step) !== undefined);
  const wrong = steps.flatMap(({ seen }) => seen).filter((answer) => !isFair(answer));
  const hangs = steps.reduce((sum, step) => sum + step.hangs, 0);
  const gives = broken
    ? `${broken.people} concurrent: ${wayOf(broken)}`
    : `no limit reached with up to ${steps.at(-1)?.people} concurrent`;
  return {
    what: `${what}: peak rate per second; first limit`,
    value: `${best?.perSecond.toFixed(0)} (${best?.people} concurrent); ${gives}${wrong[0] ? `; wrong: ${wrong[0].status}` : ""}`,
    bar: "no wrong or missing responses",
    passed: wrong.length === 0 && hangs === 0,
  };
}

/**
 * Describes the limit that a step reached: missing responses, rejections, or slow responses. Undefined if it reached
 * none.
 */
function wayOf({ seen, p99, hangs }: Step): string | undefined {
  if (hangs > 0) return `${hangs} without a response`;
  const refused = seen.filter(({ status }) => status === 429 || status === 503);
  const [first] = refused;
  if (first) {
    const share = ((100 * refused.length) / seen.length).toFixed(0);
    return `${share}% rejected with ${first.status}, Retry-After ${first.retryAfter}, "${sentenceIn(first.text)}"`;
  }
  return p99 > slowMilliseconds ? `p99 ${(p99 / 1000).toFixed(1)} s` : undefined;
}

/** Returns whether a response is acceptable: a success, a 404, or an error that specifies when to retry. */
function isFair({ status, text, retryAfter }: Seen): boolean {
  if (status < 400 || status === 404) return true;
  return (status === 429 || status === 503) && retryAfter !== undefined && sentenceIn(text).length > 20;
}

function sentenceIn(text: string): string {
  return /"detail":"([^"]+)"|<p>([^<]+)</.exec(text)?.slice(1).find(Boolean) ?? "";
}

function described(step: Step): string {
  const { perSecond, p50, p99 } = step;
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms${wayOf(step) ? `; ${wayOf(step)}` : ""}`;
}
