/**
 * Runs everything: `npm test`. `npm run check` (`--static`) stops before the tests. `npm test -- app/platform` runs
 * only the tests below those paths.
 */
import { needsBuild, testsBelow } from "./choose-tests.ts";
import { ImportGraph, treeFiles } from "./import-graph.ts";
import { runSteps, type Step } from "./run.ts";
import { allTests, buildAndChecks, checks, chosenTests, journeys } from "./steps.ts";

const paths = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
await runSteps(chosenSteps());

function chosenSteps(): Step[] {
  if (process.argv.includes("--static")) return [checks];
  return paths.length > 0 ? stepsBelow() : [buildAndChecks, allTests, journeys()];
}

function stepsBelow(): Step[] {
  const graph = new ImportGraph(treeFiles());
  const chosen = testsBelow(graph, paths);
  if (chosen.tests.length + chosen.journeys.length === 0) throw new Error(`Expected tests below ${paths.join(", ")}`);
  return chosenTests(chosen, needsBuild(graph));
}
