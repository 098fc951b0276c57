import { test } from "vitest";
import { checkOrders } from "./check-orders.ts";

test("an order as people write and paste it is accepted, keeps its text, and shows its numbers in order", () =>
  checkOrders(24, 3));
