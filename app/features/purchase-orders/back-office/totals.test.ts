import { expect, test } from "vitest";
import type { OrderTotals } from "../staff-contract.ts";
import { byMonth, byProduct, byStatus, roundUp, sumOf } from "./totals.ts";

const line = (part: Partial<OrderTotals[number]>): OrderTotals[number] => ({
  month: "2026-03",
  productType: "powder",
  status: "pending",
  orders: 1,
  total: "5000.00",
  weight: "1.00",
  ...part,
});

test("sums are exact where floating point would not be", () => {
  const cents = Array.from({ length: 10 }, () => line({ total: "0.10", weight: "0.03" }));
  expect(sumOf(cents)).toEqual({ orders: 10, cents: 100, weightHundredths: 30 });
});

test("months without orders stand between the others, and up to this month", () => {
  const months = byMonth([line({ month: "2026-02" }), line({ month: "2025-11", orders: 4 })], "2026-03");
  expect(months.map(({ month, whole }) => [month, whole.orders])).toEqual([
    ["2025-11", 4],
    ["2025-12", 0],
    ["2026-01", 0],
    ["2026-02", 1],
    ["2026-03", 0],
  ]);
});

test("an order of the month that has just begun at the seller's is not lost to a clock that is behind", () => {
  expect(byMonth([line({ month: "2026-04" })], "2026-03").map(({ month }) => month)).toEqual(["2026-04"]);
});

test("without orders there are no months", () => {
  expect(byMonth([], "2026-03")).toEqual([]);
});

test("products and statuses without orders are there, with nothing", () => {
  const totals = [line({ orders: 2 }), line({ status: "completed", orders: 3 })];
  expect(byProduct(totals).powder.orders).toBe(5);
  expect(byProduct(totals).capsules.orders).toBe(0);
  expect(byStatus(totals).map(({ status, sum }) => [status, sum.orders])).toEqual([
    ["pending", 2],
    ["contacted", 0],
    ["completed", 3],
  ]);
});

test("a scale ends at a round number that nothing exceeds", () => {
  expect([0, 1, 3, 7, 11, 240, 2501, 999_999].map(roundUp)).toEqual([1, 1, 5, 10, 20, 250, 5000, 1_000_000]);
});
