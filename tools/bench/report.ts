import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Metric, isBudget, median, tableOf } from "./metrics.ts";
import { rootFolder } from "./product.ts";

const resultsFile = join(rootFolder, "tools", "bench", "results.md");
const readmeFile = join(rootFolder, "README.md");
/** In the README, the table between these markers shows the results of the last run. */
const [opening, closing] = ["<!-- measured: written by `npm run bench` -->", "<!-- /measured -->"];

/** Writes tools/bench/results.md and inserts the budgets into the README. */
export async function writeReport(
  metrics: readonly Metric[],
  run: { loads: readonly number[]; minutes: number },
): Promise<void> {
  const machine = machineOf(run);
  const budgets = metrics.filter(isBudget);
  const missed = budgets.filter(({ passed }) => passed === false).length;
  const verdict = `${budgets.length - missed} of ${budgets.length} budgets were met.`;
  const others = metrics.filter((metric) => !isBudget(metric));
  await writeFile(
    resultsFile,
    [
      "# Results of `npm run bench`",
      `${machine} Values are medians, with the interquartile range in parentheses. Both values of each ratio were measured in the same run.`,
      verdict,
      tableOf(budgets),
      "## Details and other measurements",
      tableOf(others),
    ].join("\n\n"),
  );
  const readme = await readFile(readmeFile, "utf8");
  const [before, rest] = readme.split(opening);
  const [, after] = rest?.split(closing) ?? [];
  if (before === undefined || after === undefined) throw new Error(`Expected ${opening} … ${closing} in README.md`);
  const quoted = [opening, `${machine} ${verdict}`, tableOf(budgets), closing].join("\n\n");
  await writeFile(readmeFile, before + quoted + after);
  await formatFiles([resultsFile, readmeFile]);
}

export async function formatFiles(files: readonly string[]): Promise<void> {
  await promisify(execFile)(join(rootFolder, "node_modules", ".bin", "oxfmt"), files);
}

function machineOf({ loads, minutes }: { loads: readonly number[]; minutes: number }): string {
  const day = new Date().toISOString().slice(0, 10);
  const [first = 0] = loads;
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? "";
  return (
    `Measured on ${day} in ${minutes.toFixed(0)} minutes with Node ${process.versions.node}, ${processors.length} cores ` +
    `(${model}), and ${(totalmem() / 2 ** 30).toFixed(0)} GB of memory. Load average: ${first.toFixed(1)} at the start, ` +
    `median ${median(loads).toFixed(1)} during the run.`
  );
}
