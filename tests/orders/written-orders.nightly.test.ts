import { test } from "vitest";
import { testMilliseconds } from "#tests/support/hang-limits.ts";
import { checkOrders } from "./check-orders.ts";

test(
  "10,000 orders as people write and paste them are accepted and keep their text and numbers",
  { timeout: 100 * testMilliseconds },
  () => checkOrders(10_000, 200),
);
