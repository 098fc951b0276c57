import { expect, test } from "vitest";
import { daysToWarnOf } from "./feature.server.ts";

test.each([
  ["years away", "2028-08-26", "2026-11-21", 0],
  ["91 days away", "2028-08-26", "2028-05-28", 0],
  ["90 days away", "2028-08-26", "2028-05-29", 90],
  ["a week away", "2028-08-26", "2028-08-20", 7],
  ["today", "2028-08-26", "2028-08-26", 1],
  ["in the past", "2028-08-26", "2028-09-30", 1],
])("an expiration date that is %s causes the right warning", (_, validUntil, today, days) => {
  expect(daysToWarnOf(validUntil, today)).toBe(days);
});
