import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import { debianPrograms } from "#tests/support/debian-postgres.ts";
import { workerCount } from "#tests/support/worker-count.ts";
import { isInOtherEngine } from "./choose-tests.ts";
import { ensurePrograms, programs } from "./ensure-programs.ts";
import { Progress } from "./progress.ts";
import { type Count, countIn, sumOf } from "./report.ts";
import { runLoudly, runQuietly } from "./run-step.ts";
import type { Step } from "./run.ts";

/* The steps of `npm test`, `npm test -- path`, and `npm run test:changed`. */

type Task = () => Promise<Count>;

const format: Task = () => runQuietly("format", ["oxfmt", "--check", "."]);

const lint = (files: readonly string[]) =>
  runQuietly("lint, with the import boundaries", ["npm", "run", "--silent", "lint", "--", ...files]);

/** In bytes. A container can have less than its machine. */
const memory = Math.min(process.constrainedMemory() || Infinity, totalmem());
/** Lint with types takes up to 5 GB in one go. */
const isTight = memory < 6e9;

/** Each part needs the types of fewer files, so that its memory is bounded. */
const lintParts: readonly string[][] = isTight
  ? [["app/features"], ["app", "--ignore-pattern=app/features"], [".", "--ignore-pattern=app"]]
  : [[]];

/** The lint rules need all types anyway. Checking them in the same process costs half as much as running tsc. */
const lintAndTypes: readonly Task[] = lintParts.map((part) => () => {
  const name = ["lint, with the import boundaries, and types", ...part].join(" ");
  return runQuietly(name, ["npm", "run", "--silent", "lint:types", "--", ...part], {
    // Go's limit for its heap. With enough memory, it collects garbage only near the limit, which saves a sixth.
    environment: { GOMEMLIMIT: String(Math.round(memory * 0.7)), ...(!isTight && { GOGC: "off" }) },
  });
});

const documents: Task = () => runQuietly("wording of documents", ["node", "tools/lint-rules/check-documents.ts"]);

const types: Task = () => runQuietly("types", ["npm", "run", "--silent", "types"]);

const unusedCode: Task = () => runQuietly("unused code", ["npm", "run", "--silent", "unused"]);

/** Shows its output, because it can say that the registry could not be asked. */
const knownWeaknesses: Task = () =>
  runQuietly("known vulnerabilities of packages", ["node", "tools/audit/audit.ts"], { isOpen: true });

/** Builds the product, which the browser tests need. */
const build: Task = () => runQuietly("build", ["node", "scripts/prepare.mjs", "start"]);

const allChecks: readonly Task[] = [...lintAndTypes, unusedCode, format, documents];

export const checks: Step = { name: "checks", run: (label) => runTasks(label, allChecks) };

/** Later steps need the build and nothing else from this step. */
export const buildAndChecks: Step = {
  name: "build and checks",
  async run(label) {
    let mustStop = false;
    const buildFirst: Task = async () => {
      const count = await build();
      mustStop = count.failed > 0;
      return count;
    };
    const count = await runTasks(label, [buildFirst, ensurePrograms, ...allChecks, knownWeaknesses]);
    return { ...count, mustStop };
  },
};

/** The checks that a change to these code files can break. */
export function checksOf(code: readonly string[]): Step {
  const tasks = code.length > 0 ? [() => lint(code), types, format, documents] : [format, documents];
  return { name: "checks", run: (label) => runTasks(label, tasks) };
}

/** Runs tasks, as many at a time as there are workers and memory, and adds up their counts. */
async function runTasks(label: string, tasks: readonly Task[]): Promise<Count> {
  // Elsewhere, the line that each task prints is enough.
  const progress = process.stdout.isTTY ? new Progress({ label, unit: "done" }) : undefined;
  progress?.start(tasks.length);
  const counts: Count[] = [];
  const left = tasks.values();
  async function work() {
    for (const task of left) {
      counts.push(await task());
      progress?.advance();
    }
  }
  await Promise.all(Array.from({ length: isTight ? 1 : workerCount }, work));
  progress?.end();
  return sumOf(counts);
}

export function vitest(name: string, parameters: readonly string[], environment: Record<string, string> = {}): Step {
  const command = ["vitest", "run", ...parameters, `--reporter=${join(import.meta.dirname, "vitest-progress.ts")}`];
  return { name, run: (label) => runReporting(command, { name, label, environment }) };
}

export function journeys(parameters: readonly string[] = [], environment: Record<string, string> = {}): Step {
  const name = "journeys";
  const command = ["playwright", "test", ...parameters];
  command.push(`--reporter=${join(import.meta.dirname, "journey-progress.ts")}`);
  return { name, run: (label) => runReporting(command, { name, label, environment }) };
}

/** Runs a test runner whose reporter shows its progress and saves the count. */
async function runReporting(
  command: string[],
  { name, label, environment }: { name: string; label: string; environment: Record<string, string> },
): Promise<Count> {
  const file = resolve("test-results", `${name.replaceAll(/\W+/g, "-")}.json`);
  const succeeded = await runLoudly(command, { ...environment, TEST_STEP: label, TEST_REPORT: file });
  return countIn(file, { name, succeeded });
}

/** Plants faults in a copy of the product. Fails if the tests do not find one. */
export const plantedFaults: Step = {
  name: "planted faults",
  run: () => runQuietly("planted faults", ["node", "tools/bench/planted-faults.ts"], { isOpen: true }),
};

/**
 * Runs all tests of Vitest. They share a PostgreSQL 15, the oldest version that we support; the sites that tests start
 * have the embedded one.
 */
export const allTests: Step = {
  name: "unit, service, API and component tests",
  run(label) {
    // If it is missing, which has been reported as a failure by now, they share the embedded version.
    const isOldest = debianPrograms() && !process.env["TEST_DATABASE_URL"];
    return vitest(allTests.name, [], isOldest ? { TEST_POSTGRES: "debian" } : {}).run(label);
  },
};

/** Runs the tests in the given files, after a build if any of them needs it. */
export function chosenTests(
  { tests, journeys: chosenJourneys }: { tests: readonly string[]; journeys: readonly string[] },
  isBuilt: (test: string) => boolean,
): Step[] {
  const { chromium, headlessShell, firefox, webkit } = programs;
  const tasks: Task[] = [];
  if ([...tests, ...chosenJourneys].some(isBuilt)) tasks.push(build, () => ensurePrograms([chromium, headlessShell]));
  if (chosenJourneys.some(isInOtherEngine)) tasks.push(() => ensurePrograms([firefox, webkit]));
  return [
    ...(tasks.length > 0 ? [neededTasks("build and programs", tasks)] : []),
    ...(tests.length > 0 ? [vitest("tests", tests)] : []),
    ...(chosenJourneys.length > 0 ? [journeys(chosenJourneys)] : []),
  ];
}

/** Installs programs. Without them, no later step runs. */
export function neededPrograms(needed: Parameters<typeof ensurePrograms>[0]): Step {
  return neededTasks("programs", [() => ensurePrograms(needed)]);
}

/** A step without whose success no later step runs. */
function neededTasks(name: string, tasks: readonly Task[]): Step {
  return {
    name,
    async run(label) {
      const count = await runTasks(label, tasks);
      return { ...count, mustStop: count.failed > 0 };
    },
  };
}
