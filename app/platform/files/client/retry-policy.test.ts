// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "#app/platform/http/call.ts";
import { createRetryPolicy, retryDelaysMilliseconds } from "./retry-policy.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const engineError = (status: number, message = "Non 2xx") => Object.assign(new Error(message), { source: { status } });

/** Makes requests with predefined responses or errors, and records when each request starts, in milliseconds. */
function asking(answers: unknown[]) {
  const begun = Date.now();
  const times: number[] = [];
  const busy: boolean[] = [];
  const retryPolicy = createRetryPolicy({ onBusy: (isBusy) => busy.push(isBusy) });
  const stop = new AbortController();
  const outcome = retryPolicy
    .retry(async () => {
      const answer = answers[times.length];
      times.push(Date.now() - begun);
      if (answer instanceof Error) throw answer;
      return answer;
    }, stop.signal)
    .then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
  return { outcome, times, busy, stop, retryPolicy };
}

test.each([400, 401, 404, 413])("after %i there is no retry", async (status) => {
  const { outcome, times } = asking([new CallError(status, "", ""), "late"]);
  await vi.runAllTimersAsync();
  expect(await outcome).toMatchObject({ error: { status } });
  expect(times).toEqual([0]);
});

test("after 500, 409, and an expired signature, it retries after 0, 1, 3, and 5 seconds, then stops", async () => {
  expect(retryDelaysMilliseconds).toEqual([0, 1000, 3000, 5000]); // requirements §9
  const failures = [engineError(500), engineError(409), engineError(403, "Request has expired"), engineError(0)];
  const last = engineError(503);
  const { outcome, times } = asking([...failures, last, "late"]);
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual({ error: last });
  expect(times).toEqual([0, 0, 1000, 4000, 9000]);
});

test("a successful retry returns its response and ends the error state", async () => {
  const { outcome, times, busy } = asking([engineError(503), "there"]);
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual({ result: "there" });
  expect(times).toEqual([0, 0]);
  expect(busy).toEqual([false]);
});

test("429 pauses all of the dialog's requests and notifies the user", async () => {
  const first = asking([engineError(429), "first"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(first.busy).toEqual([true]);
  let second: unknown;
  void first.retryPolicy.retry(async () => (second = "second"), undefined);
  await vi.advanceTimersByTimeAsync(999);
  expect(second).toBeUndefined();
  await vi.runAllTimersAsync();
  expect(second).toBe("second");
  expect(await first.outcome).toEqual({ result: "first" });
  expect(first.times).toEqual([0, 1000]);
  expect(first.busy.at(-1)).toBe(false);
});

test.each([
  ["no time", null, 1_000],
  ["a number of seconds", "7", 7_000],
  ["a date", "Fri, 27 Nov 2026 20:00:09 GMT", 9_000],
  ["a date that is over", "Fri, 27 Nov 2026 19:59:00 GMT", 1_000],
  ["an hour", "3600", 60_000],
  ["a word", "soon", 1_000],
])("a busy server that names %s is asked again at that time", async (_, retryAfter, expected) => {
  vi.setSystemTime("2026-11-27T20:00:00Z");
  const { outcome, times } = asking([new CallError(429, "", "", retryAfter), "there"]);
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual({ result: "there" });
  expect(times).toEqual([0, expected]);
});

test("an answer to another request does not end the pause", async () => {
  const first = asking([new CallError(429, "", "", "5"), "first"]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const second = first.retryPolicy.retry(() => promise, undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  resolve();
  await second;
  expect(first.busy).toEqual([true]);
  await vi.runAllTimersAsync();
  expect(first.busy).toEqual([true, false]);
});

test("while offline, it waits as long as necessary, and that time does not count", async () => {
  const connection = { onLine: false };
  vi.stubGlobal("navigator", connection);
  const failures = retryDelaysMilliseconds.map(() => engineError(503));
  const { outcome, times } = asking([...failures, "there"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times).toEqual([]);
  connection.onLine = true;
  dispatchEvent(new Event("online"));
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual({ result: "there" });
  expect(times).toEqual([60_000, 60_000, 61_000, 64_000, 69_000]);
});

test("a canceled wait is not retried", async () => {
  const { outcome, times, stop } = asking([engineError(503), engineError(503), "late"]);
  await vi.advanceTimersByTimeAsync(500);
  stop.abort();
  await vi.runAllTimersAsync();
  expect(await outcome).toMatchObject({ error: { name: "AbortError" } });
  expect(times).toEqual([0, 0]);
});
