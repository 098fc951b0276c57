import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log/log.server.ts";
import { logChanges, readiness } from "./health.server.ts";

afterEach(() => vi.useRealTimers());

test("the process is ready if every check passes", async () => {
  const passes = async () => "anything";
  expect(await readiness({ database: passes, store: passes })).toEqual({
    ready: true,
    checks: { database: "ok", store: "ok" },
  });
});

test("a full component is reported, but still ready", async () => {
  const state = await readiness({ database: async () => "row", store: async () => "full" });
  expect(state).toEqual({ ready: true, checks: { database: "ok", store: "full" } });
});

test("a failed check is named, without its reason", async () => {
  const state = await readiness({ database: () => Promise.reject(new Error("secret host")), store: async () => 1 });
  expect(state).toEqual({ ready: false, checks: { database: "failed", store: "ok" } });
});

test("a check that throws synchronously has failed", async () => {
  const broken = () => {
    throw new Error("no pool");
  };
  expect(await readiness({ database: broken })).toEqual({ ready: false, checks: { database: "failed" } });
});

test("a check that never ends fails after a while", async () => {
  vi.useFakeTimers();
  const state = readiness({ database: () => new Promise(() => {}), store: async () => 1 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await state).toEqual({ ready: false, checks: { database: "failed", store: "ok" } });
});

test("a failure is logged once when it starts and once when it ends, however often the check runs", async () => {
  const lines: { msg: string; part: string; error?: { message: string } }[] = [];
  const watch = logChanges(createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }));
  const passes = async () => 1;
  const fails = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.5:9000"));
  for (const store of [passes, fails, fails, passes, passes]) await readiness({ database: passes, store }, watch);
  expect(lines).toMatchObject([
    { msg: "not ready", part: "store", error: { message: expect.stringContaining("ECONNREFUSED") } },
    { msg: "ready again", part: "store" },
  ]);
});
