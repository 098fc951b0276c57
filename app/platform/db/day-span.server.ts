import { and, gte, lt, type SQL, sql, type SQLWrapper } from "drizzle-orm";

/** An inclusive range of days ("2026-11-21"), and the length of its periods. */
export type DaySpan = { from: string; to: string; step: "day" | "week" | "month" };

/** Matches rows with a `day` in the range. */
export function isWithin({ from, to }: DaySpan): SQL {
  return sql`day between ${from}::date and ${to}::date`;
}

/** The first day of the period that contains a row's `day`. Weeks start on the weekday of the range's first day. */
export function periodOf({ from, step }: DaySpan): SQL {
  if (step === "day") return sql`day::text`;
  if (step === "month") return sql`date_trunc('month', day)::date::text`;
  return sql`(${from}::date + (day - ${from}::date) / 7 * 7)::text`;
}

/** Matches times from the start of one day to the end of another, in a time zone. Either can be open. */
export function isOnDays(time: SQLWrapper, from: string | undefined, to: string | undefined, timeZone: string) {
  const startOf = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  return and(from ? gte(time, startOf(from, 0)) : undefined, to ? lt(time, startOf(to, 1)) : undefined);
}
