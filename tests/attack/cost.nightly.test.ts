import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { describeApi } from "#app/platform/http/describe-api.server.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { mount, serve } from "#app/platform/http/serve.server.ts";
import { line } from "#app/platform/reading/text.ts";
import { fakeGuard } from "#tests/support/fake-guard.ts";
import { testApi } from "#tests/support/test-api.ts";
import { type DescribedCall, describedCalls } from "./described-calls.ts";
import { fillSite } from "./fill-site.ts";
import type { Known } from "./hostile-requests.ts";
import { largestRequest, slowTexts, type TextOf } from "./largest-requests.ts";
import { longestPiece, mostMilliseconds } from "./main-thread.ts";

let api: Awaited<ReturnType<typeof testApi>>;
let site: Awaited<ReturnType<typeof fillSite>>;
beforeAll(async () => {
  api = await testApi({ trustProxy: 1 });
  site = await fillSite(api);
});
afterAll(() => api[Symbol.asyncDispose]());

/** The longest URL that fits within the server's limit on request headers. */
const longestAddress = 15_000;
const fewWords: TextOf = (length) => "A few words of a person.".slice(0, length);

type Asking = {
  call: DescribedCall;
  send: (path: string, init: RequestInit) => Promise<Response>;
  cookie: string;
  known: Known;
};
type Cost = { call: string; text: string; stored: boolean; milliseconds: number; ordinary: number };

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

const queuedJobs = z.array(z.object({ identifier: z.string(), payload: z.unknown() }));
/** The maximum number of jobs to run of each kind. There can be many: every order, for example, queues emails. */
const mostPayloads = 60;

let asked = 0;
/**
 * Returns a function that sends the largest request of a call, each time from a different IP address, so that rate
 * limits do not apply.
 */
function asking({ call, send, cookie, known }: Asking, textOf: TextOf, stored: boolean): () => Promise<Response> {
  const { path, body } = largestRequest(call, { textOf, known, stored });
  const address = path.slice(0, longestAddress);
  return () => {
    asked += 1;
    const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const headers = {
      cookie,
      "x-forwarded-for": from,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    return send(address, { method: call.method, headers, ...(body !== undefined && { body }) });
  };
}

/**
 * Finds the first text that makes a call too expensive if it fills the largest request. Returns the cost and, for
 * comparison, the cost with a few words per field.
 */
async function tooDear(caller: Asking, texts: Record<string, TextOf>): Promise<Cost[]> {
  const cost = (textOf: TextOf, stored: boolean) => {
    const ask = asking(caller, textOf, stored);
    return longestPiece(async () => (await ask()).body?.cancel());
  };
  // Measure a call without text fields only once.
  const different = Object.entries(texts).slice(0, takesText(caller) ? undefined : 1);
  for (const [text, textOf] of different) {
    for (const stored of [true, false]) {
      const milliseconds = await cost(textOf, stored);
      if (milliseconds <= mostMilliseconds) continue;
      return [{ call: nameOf(caller.call), text, stored, milliseconds, ordinary: await cost(fewWords, stored) }];
    }
  }
  return [];
}

function takesText({ call, known }: Asking): boolean {
  const [one, other] = ["a", "b"].map((letter) =>
    JSON.stringify(largestRequest(call, { textOf: (length) => letter.repeat(length), known, stored: true })),
  );
  return one !== other;
}

/** Sorts writes before reads, and deletions last. */
function turnOf({ method, path }: DescribedCall): number {
  if (method === "DELETE" || /erase|settings|password|two-factor/.test(path)) return 2;
  return method === "GET" || path === "/api/customer-history" ? 1 : 0;
}

test("no call, and no job of stored calls, blocks the main thread for long", async () => {
  const calls = await describedCalls((path) => api.request(path));
  expect(calls.map(nameOf).toSorted()).toEqual(api.endpoints.map(nameOf).toSorted());
  expect(await dearCalls(calls)).toEqual([]);
  expect(await dearJobs()).toEqual([]);
}, 600_000);

/** Returns the calls that become too expensive if one of the texts fills their largest request. */
async function dearCalls(calls: DescribedCall[]): Promise<Cost[]> {
  const dear: Cost[] = [];
  for (const call of calls.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    await site.settle();
    const cookie = await site.cookieOf(call.roles ? "owner" : "contributor", call);
    const caller = { call, send: api.request, cookie, known: site.knownTo(call) };
    const refused = z.safeParse(problemSchema, await (await asking(caller, fewWords, true)()).json().catch(() => null));
    // If a field accepts none of the texts, every request would be rejected. Add such a field to largest-requests.ts.
    expect(
      Object.keys(refused.data?.fields ?? {}).filter((field) => field !== "currentPassword"),
      nameOf(call),
    ).toEqual([]);
    dear.push(...(await tooDear(caller, slowTexts)));
  }
  return dear;
}

/** A payload of any job that no call has queued. */
const anyPayload = { tag: "pages", id: crypto.randomUUID(), mailId: crypto.randomUUID(), messageIds: [] };

/** Runs the jobs with every kind of record that the calls stored, and returns those that are too expensive. */
async function dearJobs(): Promise<{ job: string; milliseconds: number }[]> {
  const { rows } = await api.database.pool.query(`select identifier, payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id order by jobs.id`);
  const queued = Map.groupBy(z.parse(queuedJobs, rows), ({ identifier }) => identifier);
  const { rows: uploads } = await api.database.pool.query("select id from uploads limit 10");
  const dear: { job: string; milliseconds: number }[] = [];
  for (const job of api.services.jobs) {
    const waiting = queued.get(job.name)?.map(({ payload }) => payload);
    const payloads = waiting ?? (/upload|rendition/.test(job.name) ? uploads : [anyPayload]);
    for (const payload of payloads.slice(0, mostPayloads)) {
      const milliseconds = await longestPiece(() =>
        job.perform(payload, { log: api.services.log, attempt: 1, lastAttempt: false }),
      );
      if (milliseconds > mostMilliseconds) dear.push({ job: `${job.name} ${JSON.stringify(payload)}`, milliseconds });
    }
  }
  return dear;
}

test("a call with quadratic cost is detected", async () => {
  const planted = endpoint({
    method: "POST",
    path: "/api/planted",
    summary: "Compares each letter with all others.",
    access: "everyone",
    body: z.object({ text: line({ max: 4_000 }) }),
    answer: z.object({ same: z.number() }),
  });
  const served = serve(planted, async ({ body: { text } }) => {
    let same = 0;
    for (const one of text) for (const other of text) if (one === other) same += 1;
    return { same };
  });
  const app = new Hono();
  mount(
    app,
    [served],
    fakeGuard(async () => undefined),
    { en: {}, ar: {} },
  );
  const [call] = await describedCalls(async () =>
    Response.json(
      describeApi({ title: "planted", version: "1", endpoints: [planted], url: "/", cookieName: (name) => name }),
    ),
  );
  if (!call) throw new Error("Expected the planted call to be described");
  const send = async (path: string, init: RequestInit) => app.request(`http://localhost${path}`, init);
  const [found] = await tooDear({ call, send, cookie: "", known: () => [] }, slowTexts);
  expect(found?.milliseconds).toBeGreaterThan(mostMilliseconds);
  expect(found?.ordinary).toBeLessThan(mostMilliseconds);
});
