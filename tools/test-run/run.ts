import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countCpuUse, takePreparationSeconds } from "./cpu-use.ts";
import { minutesAndSeconds, printLine } from "./progress.ts";
import { quickFolder } from "./quick-folder.ts";
import { type Count, failure, sumOf } from "./report.ts";
import { interrupt } from "./run-step.ts";

export type Step = {
  name: string;
  /** `label` contains the number and the name of the step: "[3/6] journeys". Later steps do not run if `mustStop`. */
  run(label: string): Promise<StepCount>;
};

type StepCount = Count & { mustStop?: boolean };

/**
 * Runs the steps of a command. The last line and the exit code report the number of passed and failed tests. Processes
 * that the steps left running are killed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  using use = countCpuUse();
  using temporary = temporaryFolder();
  process.env["TMPDIR"] = temporary.path; // for this process and its children
  rmSync("test-results", { recursive: true, force: true });
  mkdirSync("test-results");
  const started = new Set<number>();
  let signals = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      for (const id of use.processes()) started.add(id);
      signals += 1;
      if (signals > 1) kill(started);
      else interrupt();
    });
  }
  const counts: Count[] = [];
  const preparation = takePreparationSeconds();
  const uses = preparation > 0 ? [`packages ${Math.round(preparation)}`] : [];
  try {
    for (const [index, { name, run }] of steps.entries()) {
      const label = `[${index + 1}/${steps.length}] ${name}`;
      const startedAt = performance.now();
      const secondsBefore = use.seconds();
      const count = await run(label).catch((error: unknown) => failed(name, error));
      const seconds = Math.round(use.seconds() - secondsBefore);
      const elapsed = minutesAndSeconds(performance.now() - startedAt);
      printLine(`${count.failed > 0 ? "✗" : "✓"} ${label}: ${textOf(count)}, ${elapsed}, ${seconds} CPU seconds`);
      counts.push(count);
      uses.push(`${name} ${seconds}`);
      if (count.mustStop || signals > 0) break;
    }
  } finally {
    kill([...started, ...use.processes()]);
  }
  const total = Math.round(preparation + use.seconds());
  const left = use.isComplete ? "" : " (without servers that left the process tree, because cgroups are not available)";
  printResult(sumOf(counts), `CPU seconds: ${total}${left}: ${uses.join(", ")}`);
}

/** Prints the failures and, on the last line, the number of passed and failed tests. Sets the exit code. */
function printResult(count: Count, cpuUse: string): void {
  for (const text of count.failures ?? []) printLine(`\n${text}`);
  printLine(`\n${cpuUse}`);
  if (count.skipped?.length) printLine(["Skipped:", ...count.skipped].join("\n  "));
  printLine(`\n${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}

function textOf({ passed, failed, skipped = [] }: Count): string {
  return [`${passed} passed`, `${failed} failed`, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(
    ", ",
  );
}

function failed(name: string, error: unknown): StepCount {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { passed: 0, failed: 1, failures: [failure(name, reason)] };
}

/** Creates this run's folder for temporary files, so that nothing is left even if tests are killed. */
function temporaryFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(process.env["TMPDIR"] ?? quickFolder() ?? tmpdir(), "run-"));
  chmodSync(path, 0o1777); // some tests run as other users
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

function kill(ids: Iterable<number>): void {
  for (const id of ids) {
    try {
      process.kill(id, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}
