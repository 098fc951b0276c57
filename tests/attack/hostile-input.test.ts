import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { testMilliseconds, waitMilliseconds } from "#tests/support/hang-limits.ts";
import { testApi } from "#tests/support/test-api.ts";
import { faultsOfHeaders, faultsOfRejection } from "./answer-checks.ts";
import { type DescribedCall, describedCalls } from "./described-calls.ts";
import { fillSite } from "./fill-site.ts";
import { watchForHangs } from "./hang-watch.ts";
import { type HostileRequest, hostileRequests } from "./hostile-requests.ts";
import { seed } from "./seed.ts";

/** The default number of requests. HOSTILE_RUNS overrides it; `npm run test:nightly` sends 100,000. */
const usualRuns = 1_000;
const runsAltogether = Number(process.env["HOSTILE_RUNS"] ?? usualRuns);
/** Scales the time limit with the number of runs. */
const timesLonger = Math.max(1, runsAltogether / usualRuns);

/** The number of calls to test concurrently. While the database processes one request, the next is generated. */
const atATime = 3;
/** Ends a request that hangs. */
const plugins = [fc.timeout(waitMilliseconds)];

let api: Awaited<ReturnType<typeof testApi>>;
let site: Awaited<ReturnType<typeof fillSite>>;
let calls: DescribedCall[];
beforeAll(async () => {
  api = await testApi({ trustProxy: 1 });
  site = await fillSite(api);
  calls = await describedCalls((path) => api.request(path));
});
afterAll(() => api[Symbol.asyncDispose]());

test(
  `any request to a call succeeds or is rejected with a message, never with a server failure (HOSTILE_SEED=${seed})`,
  { timeout: testMilliseconds * timesLonger },
  async () => {
    await using watch = watchForHangs(waitMilliseconds);
    const failures: string[] = [];
    const waiting = calls.toSorted((one, other) => harmOf(one) - harmOf(other));
    const runsOf = runsFor(calls);
    let sent = 0;
    async function attackInTurn(): Promise<void> {
      for (let call = waiting.shift(); call; call = waiting.shift()) {
        await site.settle();
        const property = fc.asyncProperty(hostileRequests(call, site.knownTo(call)), async (request) => {
          const number = (sent += 1);
          const faults = await watch.during(number, request, () => faultsOfAnswer(call, request, number));
          if (faults.length > 0) throw new Error(faults.join("; "));
        });
        const { failed, counterexample, errorInstance } = await fc.check(property, {
          seed,
          plugins,
          numRuns: runsOf(call),
        });
        const found = `${call.method} ${call.path}\n${fc.stringify(counterexample)}\n${String(errorInstance)}`;
        if (failed) failures.push(found);
      }
    }
    await Promise.all(Array.from({ length: atATime }, attackInTurn));
    expect(failures.join("\n\n")).toBe("");
    expect(sent).toBeGreaterThanOrEqual(runsAltogether);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect("role" in {}).toBe(false);
  },
);

/** Run expensive calls less often: hashing passwords, and rendering or parsing documents. */
const costly = /password|two-factor|admin\/session$|admin\/accounts$|document\.pdf|suggestions/;
const mostRunsOfCostly = 50;

function runsFor(calls: readonly DescribedCall[]): (call: DescribedCall) => number {
  const isCostly = ({ path }: DescribedCall) => costly.test(path);
  const others = calls.filter((call) => !isCostly(call)).length;
  const runsOfCostly = Math.min(mostRunsOfCostly, Math.ceil(runsAltogether / calls.length / 4));
  const rest = Math.ceil((runsAltogether - (calls.length - others) * runsOfCostly) / others);
  return (call) => (isCostly(call) ? runsOfCostly : rest);
}

/** Sorts deletions last, so that other calls find their records. */
function harmOf({ method, path }: DescribedCall): number {
  return method === "DELETE" || /erase|settings|password|two-factor/.test(path) ? 1 : 0;
}

async function faultsOfAnswer(call: DescribedCall, request: HostileRequest, number: number): Promise<string[]> {
  const response = await send(call, request, number);
  const { status, headers } = response;
  const text = await response.text();
  const faults = faultsOfHeaders(headers);
  if (status >= 500 && !(status === 501 && call.path === "/api/s3/sts")) return [...faults, `${status} ${text}`];
  if (status >= 300 && status < 400 && status !== 304) return [...faults, `leads to ${headers.get("location")}`];
  if (request.method === "HEAD") return faults;
  if (status >= 400) return [...faults, ...faultsOfRejection(status, headers, text)];
  return [...faults, ...faultsOfSuccess(call, request, headers, text)];
}

/** Sends each request from a different IP address, so that rate limits do not apply. */
async function send(call: DescribedCall, request: HostileRequest, number: number): Promise<Response> {
  const { caller, method, path, headers, body } = request;
  const sent = new Headers(headers);
  const cookies = [await site.cookieOf(caller, call), sent.get("cookie") ?? ""].filter(Boolean);
  if (cookies.length > 0) sent.set("cookie", cookies.join("; "));
  sent.set("x-forwarded-for", `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`);
  const hasBody = body !== undefined && method !== "GET" && method !== "HEAD";
  return api.request(path, { method, headers: sent, ...(hasBody && { body }) });
}

function faultsOfSuccess(call: DescribedCall, request: HostileRequest, headers: Headers, text: string): string[] {
  if (headers.get("cache-control") === null) return ["says nothing about being kept"];
  const endpoint = api.endpoints.find(({ method, path }) => method === request.method && path === call.path);
  if (!endpoint || endpoint.answerType || !headers.get("content-type")?.startsWith("application/json")) return [];
  // With hostile parameters, the path can match a different call.
  if (headers.get("content-type") === null || !matches(call.path, request.path)) return [];
  const { error } = z.safeParse(endpoint.answer, JSON.parse(text));
  return error ? [`answers in another shape than described: ${error.message}`] : [];
}

function matches(pattern: string, path: string): boolean {
  const [parts, written] = [pattern.split("/"), (path.split("?")[0] ?? "").split("/")];
  return parts.length === written.length && parts.every((part, at) => part.startsWith("{") || part === written[at]);
}
