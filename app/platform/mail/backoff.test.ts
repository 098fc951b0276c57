import { expect, test } from "vitest";
import { mostRetries, waitAfter } from "./claim.server.ts";

const hour = 3_600_000;
const waits = Array.from({ length: mostRetries }, (_, index) => waitAfter(index + 1, 0) ?? Number.NaN);

test("an email is retried after 1, 5, 15, and 60 minutes, then less and less often", () => {
  expect(waits.slice(0, 4)).toEqual([1 / 60, 5 / 60, 15 / 60, 1].map((hours) => hours * hour));
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
});

test("retries end within 48 hours, but not before the second day is nearly over", () => {
  const most = waits.reduce((sum, _wait, index) => sum + (waitAfter(index + 1, 1) ?? 0), 0);
  const least = waits.reduce((sum, wait) => sum + wait, 0);
  expect(least).toBeGreaterThan(40 * hour);
  expect(most).toBeLessThanOrEqual(48 * hour);
  expect(waitAfter(mostRetries + 1)).toBeUndefined();
});

test("jitter spreads emails that were rejected together", () => {
  expect(waitAfter(1, 0.5)).toBe(63_000);
});
