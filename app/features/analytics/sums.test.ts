import { expect, test } from "vitest";
import { growthOf, periodRows, roundUp, sumOf } from "./sums.ts";

test("a scale ends at a round number whose half is round too", () => {
  expect([0, 1, 3, 5, 7, 9, 71_500, 100_001].map(roundUp)).toEqual([1, 1, 4, 6, 8, 10, 80_000, 200_000]);
});

test("money and weight add up exactly", () => {
  const line = { orders: 1, value: "0.10", weight: "0.36" };
  expect(sumOf(Array.from({ length: 3 }, () => line))).toEqual({ orders: 3, value: 0.3, weight: 1.08 });
});

test("a period without data still appears in the chart", () => {
  const lines = [
    { period: "2026-11-01", type: "a", amount: 2 },
    { period: "2026-11-03", type: "a", amount: 1 },
    { period: "2026-11-03", type: "b", amount: 4 },
  ];
  const range = { from: "2026-11-01", to: "2026-11-03", step: "day" as const };
  expect(
    periodRows(
      range,
      lines,
      ({ type }) => type,
      ({ amount }) => amount,
    ),
  ).toEqual([
    { period: "2026-11-01", parts: { a: 2 }, whole: 2 },
    { period: "2026-11-02", parts: {}, whole: 0 },
    { period: "2026-11-03", parts: { a: 1, b: 4 }, whole: 5 },
  ]);
});

test("growth from zero is undefined", () => {
  expect(growthOf(3, 0)).toBeUndefined();
  expect(growthOf(3, 2)).toBe(0.5);
  expect(growthOf(0, 2)).toBe(-1);
});
