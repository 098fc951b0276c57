import { sql } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { type DaySpan, isWithin, periodOf } from "#app/platform/db/day-span.server.ts";
import type { Country, InquiryType } from "./contract.ts";
import { inquiryDays } from "./table.server.ts";

/** Inquiries of a span that are no spam, from the sums that a trigger keeps day by day. */
export async function inquiryFigures(db: Executor, span: DaySpan) {
  const [periods, countries] = await Promise.all([
    db.execute<{ period: string; inquiryType: InquiryType; inquiries: number }>(sql`
      select ${periodOf(span)} as period, inquiry_type as "inquiryType", sum(inquiries)::float8 as inquiries
      from ${inquiryDays} where ${isWithin(span)} group by 1, 2 having sum(inquiries) > 0 order by 1, 2`),
    db.execute<{ country: Country | ""; inquiries: number }>(sql`
      select country, sum(inquiries)::float8 as inquiries
      from ${inquiryDays} where ${isWithin(span)} group by 1 having sum(inquiries) > 0 order by 2 desc, 1`),
  ]);
  return {
    periods: periods.rows,
    countries: countries.rows.map(({ country, inquiries }) => ({ country: country || null, inquiries })),
  };
}
