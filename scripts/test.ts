/**
 * Runs everything: `npm test`. `npm run check` (`--static`) stops before the tests. `npm test -- app/platform` runs
 * only the tests below those paths.
 */
import { ensureFaketime } from "../tests/support/faketime.ts";
import { ensureSwift } from "../tests/support/swift/swift-packages.ts";
import { needsBuild, storeTests, testsBelow } from "./test-run/choose-tests.ts";
import { ensureJava, ensureNginx, ensureVarnish } from "./test-run/ensure-programs.ts";
import { ImportGraph, treeFiles } from "./test-run/import-graph.ts";
import type { Count } from "./test-run/report.ts";
import { runAndReport } from "./test-run/run.ts";
import { runOpenly } from "./test-run/run-step.ts";
import {
  build,
  chosenTests,
  documents,
  format,
  journeys,
  lint,
  missingProgram,
  sumOf,
  testsOnPostgres15,
  types,
  unusedCode,
  vitest,
} from "./test-run/steps.ts";

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
await runAndReport(() => {
  if (process.argv.includes("--static")) return checkStatically();
  return paths.length > 0 ? testBelow() : testAll();
});

async function checkStatically(): Promise<Count> {
  return sumOf(await Promise.all([format(), documents(), lint(), types(), unusedCode()]));
}

async function testAll(): Promise<Count> {
  const [built, ...counts] = await Promise.all([build(), checkStatically()]);
  counts.push(built);
  if (process.env["CI"])
    counts.push(await runOpenly("known weaknesses of packages", ["npm", "run", "--silent", "audit"]));
  if (built.failed > 0) return sumOf(counts);
  // If the S3 store cannot run, its tests are skipped and reported as a single failure.
  counts.push(await missingProgram("OpenStack Swift", ensureSwift));
  counts.push(await missingProgram("Java", ensureJava));
  counts.push(await missingProgram("nginx", ensureNginx));
  counts.push(await missingProgram("Varnish", ensureVarnish));
  counts.push(await missingProgram("faketime", ensureFaketime));
  counts.push(await vitest("unit, service, call and component tests", ["run"]));
  if (!process.env["TEST_DATABASE_URL"]) counts.push(await testsOnPostgres15(storeTests(new ImportGraph(treeFiles()))));
  counts.push(await journeys());
  return sumOf(counts);
}

async function testBelow(): Promise<Count> {
  const graph = new ImportGraph(treeFiles());
  const chosen = testsBelow(graph, paths);
  if (chosen.tests.length + chosen.journeys.length === 0) throw new Error(`Expected tests below ${paths.join(", ")}`);
  return chosenTests(chosen, needsBuild(graph));
}
