import { isDay } from "#app/platform/http/calendar-day.ts";

/** Days of the business, both included: "2026-11-21". */
export type DateRange = { from: string; to: string };
export type Step = "day" | "week" | "month";

/** Five years: more bars than anybody can tell apart. */
export const longestRangeDays = 1_830;
const mostBars = 31;

/** A day some days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** How many days a range has. */
export function daysIn({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The last days up to a day. */
export function lastDays(days: number, until: string): DateRange {
  return { from: dayAfter(until, 1 - days), to: until };
}

/** As many days as the range has, right before it. */
export function rangeBefore(range: DateRange): DateRange {
  return { from: dayAfter(range.from, -daysIn(range)), to: dayAfter(range.from, -1) };
}

/** How finely a range is told apart, so that its bars can be. */
export function stepOf(range: DateRange): Step {
  const days = daysIn(range);
  if (days <= mostBars) return "day";
  return days <= mostBars * 7 ? "week" : "month";
}

/** The first day of every period of a range, the empty ones too, oldest first. */
export function periodsOf({ from, to }: DateRange, step: Step): string[] {
  const periods = [];
  let period = step === "month" ? `${from.slice(0, 7)}-01` : from;
  while (period <= to) {
    periods.push(period);
    period = step === "month" ? `${dayAfter(period, 31).slice(0, 7)}-01` : dayAfter(period, step === "day" ? 1 : 7);
  }
  return periods;
}

/** Whether two days are a range that can be shown. */
export function isRange(range: DateRange): boolean {
  return isDay(range.from) && isDay(range.to) && range.from <= range.to && daysIn(range) <= longestRangeDays;
}
