/**
 * `npm run test:changed`: runs the tests that a change might have broken, in seconds. Compares the working tree with
 * its branch point from origin/main, or with the previous commit.
 */
import { existsSync } from "node:fs";
import { chooseTests, needsBuild } from "./choose-tests.ts";
import { ImportGraph, linesOf, treeFiles } from "./import-graph.ts";
import { runSteps } from "./run.ts";
import { checksOf, chosenTests } from "./steps.ts";

const graph = new ImportGraph(treeFiles().filter((file) => existsSync(file)));
const changed = changedFiles();
const { left, ...chosen } = chooseTests(graph, changed);
console.log(`Changed files: ${changed.length}`);
if (left.length > 0) console.log(`Skipped test files: ${left.length} (\`npm test\` runs all tests)`);
const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file));
await runSteps([checksOf(code), ...chosenTests(chosen, needsBuild(graph))]);

function changedFiles(): string[] {
  const base = baseOf("origin/main") ?? "HEAD~1";
  return [
    ...new Set([...linesOf("diff", "--name-only", base), ...linesOf("ls-files", "--others", "--exclude-standard")]),
  ];
}

function baseOf(branch: string): string | undefined {
  try {
    const [base] = linesOf("merge-base", "HEAD", branch);
    return base === linesOf("rev-parse", "HEAD")[0] ? undefined : base;
  } catch {
    return undefined; // the branch was not found
  }
}
