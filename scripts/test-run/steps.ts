import { ensureChromium, ensureEngine, ensurePostgres15, preferHeadlessShell } from "./ensure-programs.ts";
import { isInOtherEngine } from "./choose-tests.ts";
import { type Count, failure, journeyCount, vitestCount } from "./report.ts";
import { runLoudly, runQuietly } from "./run-step.ts";

/* The steps of `npm test`, `npm test -- path`, and `npm run test:changed`. */

const nothing: Count = { passed: 0, failed: 0 };

export const format = () => runQuietly("format", ["oxfmt", "--check", "."]);

/** Lints all files by default. */
export const lint = (files: readonly string[] = []) =>
  runQuietly("lint, with the import boundaries", ["npm", "run", "--silent", "lint", "--", ...files]);

export const documents = () => runQuietly("wording of documents", ["node", "scripts/check-documents.ts"]);

export const types = () => runQuietly("types", ["npm", "run", "--silent", "types"]);

export const unusedCode = () => runQuietly("unused code", ["npm", "run", "--silent", "unused"]);

/** Builds the product, which the browser tests need. */
export const build = () => runQuietly("build", ["node", "scripts/prepare.mjs", "start"]);

export async function vitest(
  name: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<Count> {
  const report = `test-results/${name.replace(/\W+/g, "-")}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = await runLoudly(name, ["vitest", ...parameters, ...reporters], environment);
  return vitestCount(report, succeeded);
}

export async function journeys(
  parameters: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Count> {
  const missing = await missingProgram("Chromium", ensureChromium);
  if (missing.failed > 0) return missing;
  await preferHeadlessShell();
  if (parameters.length === 0 || parameters.some(isInOtherEngine)) await prepareEngines();
  const succeeded = await runLoudly("journeys", ["playwright", "test", ...parameters], environment);
  return journeyCount("test-results/journeys.json", succeeded);
}

/** Reports which engines are missing. Their journeys are skipped. */
async function prepareEngines(): Promise<void> {
  for (const name of ["Firefox", "WebKit"] as const) {
    const cure = await ensureEngine(name);
    if (cure) console.log(`– journeys in ${name} are skipped: ${cure}`);
  }
}

/**
 * Runs the given tests, all of which import the test database, on PostgreSQL 15, the oldest version that we support.
 */
export async function testsOnPostgres15(tests: readonly string[]): Promise<Count> {
  const missing = await missingProgram("PostgreSQL 15", ensurePostgres15);
  if (missing.failed > 0) return missing;
  // These tests spend more time waiting for the database, so more workers help.
  return vitest("database tests on PostgreSQL 15", ["run", ...tests, "--maxWorkers=4"], { TEST_POSTGRES: "debian" });
}

/** Runs the tests in the given files, after a build if any of them needs it. */
export async function chosenTests(
  { tests, journeys: chosenJourneys }: { tests: readonly string[]; journeys: readonly string[] },
  isBuilt: (test: string) => boolean,
): Promise<Count> {
  const counts: Count[] = [];
  if ([...tests, ...chosenJourneys].some(isBuilt)) counts.push(await build());
  if (counts.some(({ failed }) => failed > 0)) return sumOf(counts);
  if (tests.length > 0) counts.push(await vitest("tests", ["run", ...tests]));
  if (chosenJourneys.length > 0) counts.push(await journeys(chosenJourneys));
  return sumOf(counts);
}

/** Counts a missing program as one failure, with installation instructions. */
export async function missingProgram(name: string, ensure: () => Promise<string | undefined>): Promise<Count> {
  const cure = await ensure();
  if (!cure) return nothing;
  console.log(`✗ ${name}: ${cure}`);
  return { passed: 0, failed: 1, failures: [failure(name, cure)] };
}

export function sumOf(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, { passed, failed, failures = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      failures: [...(sum.failures ?? []), ...failures],
    }),
    nothing,
  );
}
