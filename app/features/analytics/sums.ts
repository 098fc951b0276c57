import { type DateRange, periodsOf, type Step } from "./date-range.ts";

type OrderLine = { orders: number; value: string; weight?: string };
export type OrderSum = { orders: number; value: number; weight: number };

/** Sums order lines: value in USD and weight in kilograms. Adds integer hundredths to avoid rounding errors. */
export function sumOf(lines: readonly OrderLine[]): OrderSum {
  const hundredths = (text = "0") => Math.round(Number(text) * 100);
  const added = (of: (line: OrderLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  return {
    orders: added(({ orders }) => orders),
    value: added(({ value }) => hundredths(value)) / 100,
    weight: added(({ weight }) => hundredths(weight)) / 100,
  };
}

/** Groups lines by a property, in order of first appearance. */
export function groupsOf<Line, Name>(lines: readonly Line[], nameOf: (line: Line) => Name): [Name, Line[]][] {
  const groups = new Map<Name, Line[]>();
  for (const line of lines) groups.set(nameOf(line), [...(groups.get(nameOf(line)) ?? []), line]);
  return [...groups];
}

export type PeriodRow = { period: string; parts: Record<string, number>; whole: number };

/** Returns one row per period of a range, even for periods without data, with the total amount of each group. */
export function periodRows<Line extends { period: string }>(
  { step, ...range }: DateRange & { step: Step },
  lines: readonly Line[],
  partOf: (line: Line) => string,
  amountOf: (line: Line) => number,
): PeriodRow[] {
  const byPeriod = new Map(groupsOf(lines, ({ period }) => period));
  return periodsOf(range, step).map((period) => {
    const parts: Record<string, number> = {};
    for (const line of byPeriod.get(period) ?? []) parts[partOf(line)] = (parts[partOf(line)] ?? 0) + amountOf(line);
    return { period, parts, whole: Object.values(parts).reduce((sum, part) => sum + part, 0) };
  });
}

/**
 * Returns the maximum of a chart's scale: the smallest round number that is at least `value` and whose half is also
 * round.
 */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** Returns the relative growth, or undefined if the previous value was zero. */
export function growthOf(now: number, before: number): number | undefined {
  return before > 0 ? now / before - 1 : undefined;
}
