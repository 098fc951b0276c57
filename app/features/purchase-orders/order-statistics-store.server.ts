import { sql } from "drizzle-orm";
import { decimalOf, kilogramsOf } from "#app/domain/money.ts";
import type { ProductType } from "#app/domain/products.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { type DaySpan, isWithin, periodOf } from "#app/platform/db/day-span.server.ts";
import { type Status, statuses } from "./status.ts";
import { purchaseOrderContactDays, purchaseOrderCountryDays, purchaseOrderDays } from "./table.server.ts";

/**
 * Returns statistics about orders that are not deleted. Uses the daily totals that triggers maintain instead of reading
 * the orders.
 */
export async function orderStatistics(db: Executor, span: DaySpan) {
  const [periods, byStatus, countries, waits] = await Promise.all([
    db.execute<{ period: string; productType: ProductType; orders: number; cents: number; grams: number }>(
      sql`select ${periodOf(span)} as period, product_type as "productType", sum(orders)::float8 as orders,
        sum(cents)::float8 as cents, sum(grams)::float8 as grams
      from ${purchaseOrderDays} where ${isWithin(span)} group by 1, 2 having sum(orders) > 0 order by 1, 2`,
    ),
    db.execute<{ status: Status; orders: number; cents: number }>(
      sql`select status, sum(orders)::float8 as orders, sum(cents)::float8 as cents
      from ${purchaseOrderDays} where ${isWithin(span)} group by 1`,
    ),
    db.execute<{ country: string; orders: number; cents: number }>(
      sql`select country, sum(orders)::float8 as orders, sum(cents)::float8 as cents
      from ${purchaseOrderCountryDays} where ${isWithin(span)} group by 1 having sum(orders) > 0
      order by cents desc, country`,
    ),
    db.execute<{ bucket: number; orders: number }>(
      sql`select bucket, sum(orders)::float8 as orders from ${purchaseOrderContactDays}
      where ${isWithin(span)} group by 1 order by 1`,
    ),
  ]);
  return {
    periods: periods.rows.map(({ cents, grams, ...line }) => ({
      ...line,
      value: decimalOf(cents),
      weight: kilogramsOf(grams),
    })),
    statuses: statuses.map((status) => {
      const { orders, cents } = byStatus.rows.find((line) => line.status === status) ?? { orders: 0, cents: 0 };
      return { status, orders, value: decimalOf(cents) };
    }),
    countries: countries.rows.map(({ country, orders, cents }) => ({
      country: country || null,
      orders,
      value: decimalOf(cents),
    })),
    contact: contactOf(waits.rows),
  };
}

/** Returns the median time until an order left "pending", as the midpoint of its bucket. The error is at most 5%. */
function contactOf(waits: { bucket: number; orders: number }[]): { orders: number; medianHours: number | null } {
  const orders = waits.reduce((sum, wait) => sum + wait.orders, 0);
  let before = 0;
  for (const wait of waits) {
    before += wait.orders;
    if (before * 2 >= orders) return { orders, medianHours: (1.1 ** (wait.bucket + 0.5) - 1) / 60 };
  }
  return { orders, medianHours: null };
}
