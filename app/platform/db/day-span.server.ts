import { type SQL, sql } from "drizzle-orm";

/** Days from one to another, both included ("2026-11-21"), and how finely they are told apart. */
export type DaySpan = { from: string; to: string; step: "day" | "week" | "month" };

/** Whether a row's `day` lies in the span. */
export function isWithin({ from, to }: DaySpan): SQL {
  return sql`day between ${from}::date and ${to}::date`;
}

/** The first day of the period that a row's `day` belongs to; weeks are counted from the first day of the span. */
export function periodOf({ from, step }: DaySpan): SQL {
  if (step === "day") return sql`day::text`;
  if (step === "month") return sql`date_trunc('month', day)::date::text`;
  return sql`(${from}::date + (day - ${from}::date) / 7 * 7)::text`;
}
