/** A row of the report. `passed` is undefined for a measurement without a budget. */
export type Metric = {
  what: string;
  value: string;
  bar: string;
  passed: boolean | undefined;
  /**
   * Whether the row is part of another measurement or has a separate target. Such rows are not budgets of decision 023.
   */
  isDetail?: boolean;
};

/** Returns a percentile of the values, using the nearest-rank method. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Formats the median and interquartile range: "1.84 (1.71–1.99)". */
export function withSpread(values: readonly number[], digits = 2): string {
  const shown = (share: number) => percentile(values, share).toFixed(digits);
  return `${shown(0.5)} (${shown(0.25)}–${shown(0.75)})`;
}

/** Returns whether a metric is a budget of decision 023: it has a target and is not part of another metric. */
export function isBudget({ bar, isDetail }: Metric): boolean {
  return bar !== "" && !isDetail;
}

export function tableOf(metrics: readonly Metric[]): string {
  const rows = metrics.map(({ what, value, bar, passed }) => [what, value, bar, verdict(passed)]);
  const lines = [["measurement", "result", "budget", ""], ["---", "---", "---", "---"], ...rows];
  return lines.map((cells) => `| ${cells.map(escaped).join(" | ")} |`).join("\n");
}

function escaped(cell: string): string {
  return cell.replaceAll("|", "\\|").replace(/\s+/g, " ");
}

function verdict(passed: boolean | undefined): string {
  if (passed === undefined) return "";
  return passed ? "pass" : "**miss**";
}
