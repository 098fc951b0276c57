import { isDay } from "#app/platform/reading/day.ts";

/** Dates in the seller's time zone, both inclusive, such as "2026-11-21". */
export type DateRange = { from: string; to: string };
export type Step = "day" | "week" | "month";

/** Five years. A longer range would have too many bars to tell apart. */
export const longestRangeDays = 1_830;
const mostBars = 31;

/** Adds days to a date; `days` can be negative. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

export function daysIn({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Returns the last `days` days, including `until`. */
export function lastDays(days: number, until: string): DateRange {
  return { from: dayAfter(until, 1 - days), to: until };
}

/** Returns the preceding range of the same length. */
export function rangeBefore(range: DateRange): DateRange {
  return { from: dayAfter(range.from, -daysIn(range)), to: dayAfter(range.from, -1) };
}

/** Picks a period long enough to keep the bars readable. */
export function stepOf(range: DateRange): Step {
  const days = daysIn(range);
  if (days <= mostBars) return "day";
  return days <= mostBars * 7 ? "week" : "month";
}

/** Returns the first day of every period in a range, oldest first. */
export function periodsOf({ from, to }: DateRange, step: Step): string[] {
  const periods = [];
  let period = step === "month" ? `${from.slice(0, 7)}-01` : from;
  while (period <= to) {
    periods.push(period);
    period = step === "month" ? `${dayAfter(period, 31).slice(0, 7)}-01` : dayAfter(period, step === "day" ? 1 : 7);
  }
  return periods;
}

/** Returns whether both dates are valid and in order, and the range is not longer than `longestRangeDays`. */
export function isRange(range: DateRange): boolean {
  return isDay(range.from) && isDay(range.to) && range.from <= range.to && daysIn(range) <= longestRangeDays;
}
