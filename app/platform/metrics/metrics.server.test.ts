import { afterEach, expect, test, vi } from "vitest";
import { createMetrics, type Reading } from "./metrics.server.ts";

afterEach(() => vi.useRealTimers());

const up: Reading = { name: "up", help: "x", read: () => [{ value: 0 }] };
const queues = (read: Reading["read"]): Reading => ({ name: "queues", help: "x", labels: ["state"], read });

test("a metric that cannot be read is omitted, and the others are returned", async () => {
  let isAway = false;
  const read = () => (isAway ? Promise.reject(new Error("away")) : [{ labels: { state: "failed" }, value: 3 }]);
  const metrics = createMetrics([up, queues(read)]);
  expect(await metrics.text()).toMatch(/^queues\{state="failed"\} 3$/m);
  isAway = true;
  const text = await metrics.text();
  expect(text).toMatch(/^up 0$/m);
  expect(text).not.toMatch(/^queues\{/m);
  expect(text).toMatch(/^pmf_reading_failures_total 1$/m);
});

test("silent sources delay the others only briefly, however many there are", async () => {
  vi.useFakeTimers();
  const silent = () => new Promise<never>(() => {});
  const metrics = createMetrics([up, queues(silent), { name: "oldest", help: "x", read: silent }]);
  const asked = metrics.text();
  await vi.advanceTimersByTimeAsync(4_100);
  const text = await asked;
  expect(text).toMatch(/^up 0$/m);
  expect(text).not.toMatch(/^oldest /m);
  expect(text).toMatch(/^pmf_reading_failures_total 2$/m);
});
