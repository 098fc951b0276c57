import { isDay } from "#app/platform/http/calendar-day.ts";

/** Business days, both inclusive: "2026-11-21". */
export type DateRange = { from: string; to: string };
export type Step = "day" | "week" | "month";

/** Five years: more bars than anyone can tell apart. */
export const longestRangeDays = 1_830;
const mostBars = 31;

/** The day some days later (or, if negative, earlier). */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The number of days in a range. */
export function daysIn({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The last `days` days, up to and including `until`. */
export function lastDays(days: number, until: string): DateRange {
  return { from: dayAfter(until, 1 - days), to: until };
}

/** The range of the same length right before this one. */
export function rangeBefore(range: DateRange): DateRange {
  return { from: dayAfter(range.from, -daysIn(range)), to: dayAfter(range.from, -1) };
}

/** Picks a period long enough to keep the bars readable. */
export function stepOf(range: DateRange): Step {
  const days = daysIn(range);
  if (days <= mostBars) return "day";
  return days <= mostBars * 7 ? "week" : "month";
}

/** The first day of every period in a range, oldest first, including empty ones. */
export function periodsOf({ from, to }: DateRange, step: Step): string[] {
  const periods = [];
  let period = step === "month" ? `${from.slice(0, 7)}-01` : from;
  while (period <= to) {
    periods.push(period);
    period = step === "month" ? `${dayAfter(period, 31).slice(0, 7)}-01` : dayAfter(period, step === "day" ? 1 : 7);
  }
  return periods;
}

/** Whether two days form a valid range. */
export function isRange(range: DateRange): boolean {
  return isDay(range.from) && isDay(range.to) && range.from <= range.to && daysIn(range) <= longestRangeDays;
}
