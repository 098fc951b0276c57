/** One row of the report. `passed` is undefined for a measurement without a budget. */
export type Figure = {
  what: string;
  value: string;
  bar: string;
  passed: boolean | undefined;
  /** Has its own bar or is part of another measurement; not a budget of design §11 by itself. */
  isDetail?: boolean;
};

/** The percentile of the values, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** "1.84 (1.71–1.99)": median and interquartile range. */
export function withSpread(values: readonly number[], digits = 2): string {
  const shown = (share: number) => percentile(values, share).toFixed(digits);
  return `${shown(0.5)} (${shown(0.25)}–${shown(0.75)})`;
}

/** The budgets of design §11: measurements with a bar, except those that another one includes. */
export function isBudget({ bar, isDetail }: Figure): boolean {
  return bar !== "" && !isDetail;
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, bar, passed }) => [what, value, bar, verdict(passed)]);
  const lines = [["what", "figure", "bar", ""], ["---", "---", "---", "---"], ...rows];
  return lines.map((cells) => `| ${cells.map(escaped).join(" | ")} |`).join("\n");
}

function escaped(cell: string): string {
  return cell.replaceAll("|", "\\|").replace(/\s+/g, " ");
}

function verdict(passed: boolean | undefined): string {
  if (passed === undefined) return "";
  return passed ? "pass" : "**miss**";
}
