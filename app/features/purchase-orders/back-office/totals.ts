import { centsOf } from "#app/domain/money.ts";
import { type ProductType, productTypes } from "#app/domain/products.ts";
import type { OrderTotals } from "../staff-contract.ts";
import { type Status, statuses } from "../status.ts";

/** Sums of orders; money in cents, weight in hundredths of a kilogram. */
export type Sum = { orders: number; cents: number; weightHundredths: number };
export type MonthSum = { month: string; whole: Sum; products: Record<ProductType, Sum> };

const nothing: Sum = { orders: 0, cents: 0, weightHundredths: 0 };

/** The sum of some lines of the totals. */
export function sumOf(totals: OrderTotals): Sum {
  return totals.reduce(
    (sum, { orders, total, weight }) => ({
      orders: sum.orders + orders,
      cents: sum.cents + (centsOf(total) ?? 0),
      weightHundredths: sum.weightHundredths + (centsOf(weight) ?? 0),
    }),
    nothing,
  );
}

/** Each month from the first order's to the given one ("2026-11"), the empty ones too, oldest first. */
export function byMonth(totals: OrderTotals, until: string): MonthSum[] {
  const months = totals.map(({ month }) => month).toSorted();
  const [first] = months;
  if (!first) return [];
  const last = [until, months.at(-1) ?? until].toSorted().at(-1) ?? until;
  return monthsBetween(first, last).map((month) => {
    const ofMonth = totals.filter((line) => line.month === month);
    return { month, whole: sumOf(ofMonth), products: byProduct(ofMonth) };
  });
}

export function byProduct(totals: OrderTotals): Record<ProductType, Sum> {
  const [powder, capsules] = productTypes.map((type) =>
    sumOf(totals.filter(({ productType }) => productType === type)),
  );
  return { powder: powder ?? nothing, capsules: capsules ?? nothing };
}

export function byStatus(totals: OrderTotals): { status: Status; sum: Sum }[] {
  return statuses.map((status) => ({ status, sum: sumOf(totals.filter((line) => line.status === status)) }));
}

/** The smallest round number that is not below: 1, 2, 2.5 or 5 times a power of ten. The end of a chart's scale. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

function monthsBetween(first: string, last: string): string[] {
  const months = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
