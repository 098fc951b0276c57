import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calendar, calendarDay, isDay } from "./day.ts";

test.each(["9999-12-31", "0000-01-01", "2026-02-29", "2026-13-01", "2026-1", "20261121", "", "x", "2026-11-21T00:00"])(
  "%j is not a day",
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(z.safeParse(calendarDay("dateInvalid"), text).error?.issues.map(({ message }) => message)).toEqual([
      "dateInvalid",
    ]);
  },
);

test.each([...Object.values(calendar), "2024-02-29"])("%s is a day", (text) => {
  expect(z.parse(calendarDay("dateInvalid"), text)).toBe(text);
});

test.each([
  ["٢٠٢٦-١١-٢١", "2026-11-21"],
  ["\u200f۲۰۲۶/۱/۵\u200f", "2026-01-05"],
  ["21.11.2026", "2026-11-21"],
  ["٢١ / ١١ / ٢٠٢٦ م", "2026-11-21"],
  ["21 11 2026", "2026-11-21"],
  ["2026‑11‑21", "2026-11-21"],
])("the day %j is read as %s", (typed, day) => {
  expect(z.parse(calendarDay("dateInvalid"), typed)).toBe(day);
});
