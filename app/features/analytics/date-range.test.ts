import { expect, test } from "vitest";
import { calendar, isDay } from "#app/platform/reading/day.ts";
import { dayAfter, daysIn, isRange, lastDays, periodsOf, rangeBefore, stepOf } from "./date-range.ts";

test("the previous period is equally long and ends the day before", () => {
  const range = lastDays(30, "2026-03-15");
  expect(range).toEqual({ from: "2026-02-14", to: "2026-03-15" });
  expect(rangeBefore(range)).toEqual({ from: "2026-01-15", to: "2026-02-13" });
  expect(daysIn(rangeBefore(range))).toBe(30);
  expect(rangeBefore({ from: "2024-03-01", to: "2024-03-01" })).toEqual({ from: "2024-02-29", to: "2024-02-29" });
});

test("no range has more bars than fit on a phone, except five years of months", () => {
  for (const [days, step, bars] of [
    [1, "day", 1],
    [31, "day", 31],
    [32, "week", 5],
    [217, "week", 31],
    [218, "month", 8],
    [1_830, "month", 61],
  ] as const) {
    const range = lastDays(days, "2026-11-21");
    expect([days, stepOf(range), periodsOf(range, stepOf(range)).length]).toEqual([days, step, bars]);
  }
});

test("every month of a range is a period, even from the 31st", () => {
  expect(periodsOf({ from: "2026-01-31", to: "2026-04-01" }, "month")).toEqual([
    "2026-01-01",
    "2026-02-01",
    "2026-03-01",
    "2026-04-01",
  ]);
});

test("the first and last possible days are valid ranges, including the days before them", () => {
  for (const day of Object.values(calendar)) {
    expect(isDay(day)).toBe(true);
    for (const step of ["day", "week", "month"] as const)
      expect(periodsOf({ from: day, to: day }, step)).toHaveLength(1);
    expect(rangeBefore({ from: day, to: day }).to).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(isDay(dayAfter(calendar.from, -1))).toBe(false);
  expect(isDay(dayAfter(calendar.to, 1))).toBe(false);
});

test("a range is invalid if it ends before it begins or is longer than five years", () => {
  expect(isRange({ from: "2026-11-21", to: "2026-11-21" })).toBe(true);
  expect(isRange({ from: "2026-11-22", to: "2026-11-21" })).toBe(false);
  expect(isRange({ from: dayAfter("2026-11-21", -1_830), to: "2026-11-21" })).toBe(false);
});
