/**
 * All that has to hold, in one command: `npm test`. `npm run check` (`--static`) stops before the first test;
 * `npm test -- app/platform` runs the tests below some paths and nothing else.
 */
import { mkdirSync, rmSync } from "node:fs";
import { ensureSwift } from "../tests/support/swift/swift-packages.ts";
import {
  ensureChromium,
  ensureJava,
  ensureNginx,
  ensurePostgres15,
  preferHeadlessShell,
} from "./test-run/ensure-programs.ts";
import { quickFolder } from "./test-run/quick-folder.ts";
import { type Count, journeyCount, vitestCount } from "./test-run/report.ts";
import { runLoudly, runOpenly, runQuietly } from "./test-run/run-step.ts";

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const onlyStatic = process.argv.includes("--static");
const counts: Count[] = [];

// Here and in everything that is started from here.
const temporary = process.env["TMPDIR"] ?? quickFolder();
if (temporary) process.env["TMPDIR"] = temporary;

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results");
await (paths.length > 0 ? testBelow(paths) : testAll()).catch((error: unknown) => {
  console.error(error);
  counts.push({ passed: 0, failed: 1 });
});

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function testAll(): Promise<void> {
  counts.push(await runQuietly("format", ["oxfmt", "--check", "."]));
  counts.push(await runQuietly("lint, with the import walls", ["npm", "run", "--silent", "lint"]));
  counts.push(await runQuietly("types", ["npm", "run", "--silent", "types"]));
  counts.push(await runQuietly("unused code", ["npm", "run", "--silent", "unused"]));
  if (onlyStatic) return;
  if (process.env["CI"])
    counts.push(await runOpenly("known weaknesses of packages", ["npm", "run", "--silent", "audit"]));
  if (!(await build())) return;
  // The tests of the S3 store are left out where it cannot run: that is one failure, said once.
  await hasProgram("OpenStack Swift", ensureSwift);
  await hasProgram("Java", ensureJava);
  await hasProgram("nginx", ensureNginx);
  await vitest("unit, service, call and component tests", ["run"]);
  if (!process.env["TEST_DATABASE_URL"]) await databaseTestsOnPostgres15();
  await journeys([]);
}

async function testBelow(given: string[]): Promise<void> {
  if (!(await build())) return;
  const isJourney = (path: string) => path.includes("tests/e2e");
  const others = given.filter((path) => !isJourney(path));
  if (others.length > 0) await vitest("tests", ["run", ...others]);
  if (given.some(isJourney)) await journeys(given.filter(isJourney));
}

/** What the browser tests look at. */
async function build(): Promise<boolean> {
  const count = await runQuietly("build", ["node", "scripts/prepare.mjs", "start"]);
  counts.push(count);
  return count.failed === 0;
}

async function vitest(name: string, parameters: string[], environment: Record<string, string> = {}): Promise<void> {
  const report = `test-results/${name.replace(/\W+/g, "-")}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = await runLoudly(name, ["vitest", ...parameters, ...reporters], environment);
  counts.push(vitestCount(report, succeeded));
}

/** The oldest PostgreSQL we support: every store and service. What touches a database is what imports the test database. */
async function databaseTestsOnPostgres15(): Promise<void> {
  if (!(await hasProgram("PostgreSQL 15", ensurePostgres15))) return;
  // These wait for the database more than others do.
  const onDatabase = ["related", "--run", "tests/support/test-database.ts", "--maxWorkers=4"];
  await vitest("database tests on PostgreSQL 15", onDatabase, { TEST_POSTGRES: "debian" });
}

async function journeys(parameters: string[]): Promise<void> {
  if (!(await hasProgram("Chromium", ensureChromium))) return;
  await preferHeadlessShell();
  const succeeded = await runLoudly("journeys in Chromium, in both languages", ["playwright", "test", ...parameters]);
  counts.push(journeyCount("test-results/journeys.json", succeeded));
}

/** What is missing is one failure, with a sentence that says how to mend it. */
async function hasProgram(name: string, ensure: () => Promise<string | undefined>): Promise<boolean> {
  const cure = await ensure();
  if (!cure) return true;
  console.log(`✗ ${name}: ${cure}`);
  counts.push({ passed: 0, failed: 1 });
  return false;
}
