import { type SQL, sql } from "drizzle-orm";

/** A range of days, both inclusive ("2026-11-21"), and the length of its periods. */
export type DaySpan = { from: string; to: string; step: "day" | "week" | "month" };

/** Whether a row's `day` is in the range. */
export function isWithin({ from, to }: DaySpan): SQL {
  return sql`day between ${from}::date and ${to}::date`;
}

/** The first day of the period that a row's `day` is in; weeks start on the first day of the range. */
export function periodOf({ from, step }: DaySpan): SQL {
  if (step === "day") return sql`day::text`;
  if (step === "month") return sql`date_trunc('month', day)::date::text`;
  return sql`(${from}::date + (day - ${from}::date) / 7 * 7)::text`;
}
