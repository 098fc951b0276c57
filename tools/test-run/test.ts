/**
 * Runs everything: `npm test`. `npm run check` (`--static`) stops before the tests. `npm test -- app/platform` runs
 * only the tests below those paths.
 */
import { needsBuild, storeTests, testsBelow } from "./choose-tests.ts";
import { ImportGraph, treeFiles } from "./import-graph.ts";
import { runSteps, type Step } from "./run.ts";
import { buildAndChecks, checks, chosenTests, journeys, testsOnPostgres15, vitest } from "./steps.ts";

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
await runSteps(chosenSteps());

function chosenSteps(): Step[] {
  if (process.argv.includes("--static")) return [checks];
  return paths.length > 0 ? stepsBelow() : allSteps();
}

function allSteps(): Step[] {
  // Store tests run on the oldest supported PostgreSQL instead of the embedded one, where the nightly run repeats them.
  const stores = process.env["TEST_DATABASE_URL"] ? [] : storeTests(new ImportGraph(treeFiles()));
  return [
    buildAndChecks,
    vitest(
      "unit, service, API and component tests",
      stores.map((file) => `--exclude=${file}`),
    ),
    ...(stores.length > 0 ? [testsOnPostgres15(stores)] : []),
    journeys(),
  ];
}

function stepsBelow(): Step[] {
  const graph = new ImportGraph(treeFiles());
  const chosen = testsBelow(graph, paths);
  if (chosen.tests.length + chosen.journeys.length === 0) throw new Error(`Expected tests below ${paths.join(", ")}`);
  return chosenTests(chosen, needsBuild(graph));
}
