import { isInOtherEngine } from "./choose-tests.ts";
import { ensurePrograms, programs } from "./ensure-programs.ts";
import { type Count, journeyCount, sumOf, vitestCount } from "./report.ts";
import { runLoudly, runQuietly } from "./run-step.ts";

/* The steps of `npm test`, `npm test -- path`, and `npm run test:changed`. */

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
  const succeeded = await runLoudly("journeys", ["playwright", "test", ...parameters], environment);
  return journeyCount("test-results/journeys.json", succeeded);
}

/** Runs these tests, which import the test database, on PostgreSQL 15, the oldest version that we support. */
export async function testsOnPostgres15(tests: readonly string[]): Promise<Count> {
  // These tests spend more time waiting for the database, so more workers help.
  return vitest("database tests on PostgreSQL 15", ["run", ...tests, "--maxWorkers=4"], { TEST_POSTGRES: "debian" });
}

/** Runs the tests in the given files, after a build if any of them needs it. */
export async function chosenTests(
  { tests, journeys: chosenJourneys }: { tests: readonly string[]; journeys: readonly string[] },
  isBuilt: (test: string) => boolean,
): Promise<Count> {
  const counts: Count[] = [];
  const { chromium, headlessShell, firefox, webkit } = programs;
  if ([...tests, ...chosenJourneys].some(isBuilt)) {
    counts.push(...(await Promise.all([build(), ensurePrograms([chromium, headlessShell])])));
  }
  if (chosenJourneys.some(isInOtherEngine)) counts.push(await ensurePrograms([firefox, webkit]));
  if (counts.some(({ failed }) => failed > 0)) return sumOf(counts);
  if (tests.length > 0) counts.push(await vitest("tests", ["run", ...tests]));
  if (chosenJourneys.length > 0) counts.push(await journeys(chosenJourneys));
  return sumOf(counts);
}
