import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calendar, calendarDay, isDay, readDay } from "./day.ts";

test.each(["9999-12-31", "0000-01-01", "2026-02-29", "2026-13-01", "2026-1", "20261121", "", "x", "2026-11-21T00:00"])(
  "%j is not a day",
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(z.safeParse(calendarDay("dateInvalid"), text).error?.issues.map(({ message }) => message)).toEqual([
      "dateInvalid",
    ]);
  },
);

test.each([
  "March 2026",
  "12 March",
  "12 March 26",
  "31 February 2026",
  "12 or 13 March 2026",
  "12 March April 2026",
  "اليوم",
])("%j is not a day either", (text) => {
  expect(isDay(readDay(text))).toBe(false);
});

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
  ["2026.11.21.", "2026-11-21"],
  ["12 March 2026", "2026-03-12"],
  ["Mar 12, 2026", "2026-03-12"],
  ["2026 Sept. 3", "2026-09-03"],
  ["03-JUL-2026", "2026-07-03"],
  ["12MAR2026", "2026-03-12"],
  ["Thursday, the 12th of March, 2026", "2026-03-12"],
  ["١٢ مارس ٢٠٢٦", "2026-03-12"],
  ["۱۲ إبريل ۲۰۲۶", "2026-04-12"],
  ["الخميس، ١٢ آذار/مارس ٢٠٢٦ م", "2026-03-12"],
  ["‏٣ كانون الثاني ٢٠٢٦", "2026-01-03"],
  ["3 كانون الأول 2026", "2026-12-03"],
  ["يوم السبت ٢١ من شهر نوفمبر ٢٠٢٦", "2026-11-21"],
])("the day %j is read as %s", (typed, day) => {
  expect(z.parse(calendarDay("dateInvalid"), typed)).toBe(day);
});
