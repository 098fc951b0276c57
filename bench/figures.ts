/** One line of the report. `passed` is undefined for what has no bar. */
export type Figure = {
  what: string;
  value: string;
  bar: string;
  passed: boolean | undefined;
  /** It has a bar of its own, or is summed up by another figure: no budget of design §11 by itself. */
  isDetail?: boolean;
};

/** The value below which a share of all lies, by the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** "1.84 (1.71–1.99)": the median, and between which two values the middle half lies. */
export function withSpread(values: readonly number[], digits = 2): string {
  const shown = (share: number) => percentile(values, share).toFixed(digits);
  return `${shown(0.5)} (${shown(0.25)}–${shown(0.75)})`;
}

/** The budgets of design §11: what has a bar, but for what another figure sums up. */
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
