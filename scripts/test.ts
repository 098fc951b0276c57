/**
 * Runs everything: `npm test`. `npm run check` (`--static`) stops before the tests. `npm test -- app/platform` runs
 * only the tests below those paths.
 */
import { debianPrograms } from "../tests/support/debian-postgres.ts";
import { needsBuild, storeTests, testsBelow } from "./test-run/choose-tests.ts";
import { ensurePrograms } from "./test-run/ensure-programs.ts";
import { ImportGraph, treeFiles } from "./test-run/import-graph.ts";
import { type Count, sumOf } from "./test-run/report.ts";
import { runAndReport } from "./test-run/run.ts";
import { runOpenly } from "./test-run/run-step.ts";
import {
  build,
  chosenTests,
  documents,
  format,
  journeys,
  lint,
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
  const [built, ...counts] = await Promise.all([build(), checkStatically(), ensurePrograms()]);
  counts.push(built);
  if (process.env["CI"])
    counts.push(await runOpenly("known weaknesses of packages", ["npm", "run", "--silent", "audit"]));
  if (built.failed > 0) return sumOf(counts);
  // Store tests run on the oldest supported PostgreSQL instead of the embedded one, where the nightly run repeats them.
  const hasPostgres15 = !process.env["TEST_DATABASE_URL"] && debianPrograms() !== undefined;
  const stores = hasPostgres15 ? storeTests(new ImportGraph(treeFiles())) : [];
  const others = ["run", ...stores.map((file) => `--exclude=${file}`)];
  counts.push(await vitest("unit, service, call and component tests", others));
  if (hasPostgres15) counts.push(await testsOnPostgres15(stores));
  counts.push(await journeys());
  return sumOf(counts);
}

async function testBelow(): Promise<Count> {
  const graph = new ImportGraph(treeFiles());
  const chosen = testsBelow(graph, paths);
  if (chosen.tests.length + chosen.journeys.length === 0) throw new Error(`Expected tests below ${paths.join(", ")}`);
  return chosenTests(chosen, needsBuild(graph));
}
