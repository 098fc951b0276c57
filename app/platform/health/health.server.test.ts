import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { type Check, createHealth, logChanges, type Parts, type Watch } from "./health.server.ts";

afterEach(() => vi.useRealTimers());

const passes = async () => "anything";
const fails = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.5:9000"));
const hangs = () => new Promise<never>(() => {});

function health(parts: Partial<Parts>, watch?: Watch) {
  let time = 0;
  const read = createHealth({ essential: {}, others: {}, ...parts }, () => time, watch);
  return { read, advance: (milliseconds: number) => (time += milliseconds) };
}

test("the process is ready if every check passes", async () => {
  const { read } = health({ essential: { database: passes }, others: { store: passes } });
  expect(await read()).toEqual({ ready: true, checks: { database: "ok", store: "ok" } });
});

test("a full component is reported, but still ready", async () => {
  const { read } = health({ essential: { database: passes, disk: async () => "full" } });
  expect(await read()).toEqual({ ready: true, checks: { database: "ok", disk: "full" } });
});

test("only an essential component that fails makes the process unready; each failure is named, without its reason", async () => {
  const store = health({ essential: { database: passes }, others: { store: fails } });
  expect(await store.read()).toEqual({ ready: true, checks: { database: "ok", store: "failed" } });
  const database = health({ essential: { database: fails }, others: { store: passes } });
  expect(await database.read()).toEqual({ ready: false, checks: { database: "failed", store: "ok" } });
});

test("a check that throws synchronously has failed", async () => {
  const broken = () => {
    throw new Error("no pool");
  };
  const { read } = health({ essential: { database: broken } });
  expect(await read()).toEqual({ ready: false, checks: { database: "failed" } });
});

test("a check that never ends fails after a while", async () => {
  vi.useFakeTimers();
  const state = health({ essential: { database: hangs } }).read();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await state).toEqual({ ready: false, checks: { database: "failed" } });
});

test("a component that begins to hang does not delay the response", async () => {
  vi.useFakeTimers();
  let store: Check = passes;
  const { read, advance } = health({ essential: { database: passes }, others: { store: () => store() } });
  await read();
  store = hangs;
  advance(1_000);
  expect(await read()).toMatchObject({ checks: { store: "ok" } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await read()).toMatchObject({ ready: true, checks: { store: "failed" } });
});

test("what does not work is listed with how long it has been so", async () => {
  let store: Check = passes;
  const { read, advance } = health({ others: { store: () => store() } });
  expect(await read.weaknesses()).toEqual([]);
  store = fails;
  for (const forMilliseconds of [0, 4_000]) {
    advance(forMilliseconds || 1_000);
    await expect.poll(read.weaknesses).toEqual([{ part: "store", state: "failed", forMilliseconds }]);
  }
  store = async () => "full";
  advance(1_000);
  await expect.poll(read.weaknesses).toEqual([{ part: "store", state: "full", forMilliseconds: 0 }]);
});

test("however many callers ask, each component is checked once a second", async () => {
  let checks = 0;
  const database = async () => (checks += 1);
  const { read, advance } = health({ essential: { database } });
  await Promise.all(Array.from({ length: 100 }, read));
  advance(999);
  await read();
  expect(checks).toBe(1);
  advance(1);
  await Promise.all(Array.from({ length: 100 }, read));
  expect(checks).toBe(2);
});

test("a failure is logged once when it starts and once when it ends, however often the check runs", async () => {
  const lines: { msg: string; part: string; error?: { message: string } }[] = [];
  const watch = logChanges(createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }));
  let store: Check = passes;
  const { read, advance } = health({ essential: { store: () => store() } }, watch);
  for (const next of [passes, fails, fails, passes, passes]) {
    store = next;
    await read();
    advance(1_000);
  }
  expect(lines).toMatchObject([
    { msg: "component failed", part: "store", error: { message: expect.stringContaining("ECONNREFUSED") } },
    { msg: "component works again", part: "store" },
  ]);
});
