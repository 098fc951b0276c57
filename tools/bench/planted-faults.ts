/**
 * `node tools/bench/planted-faults.ts`: plants the faults of planted-fault-list.ts one by one in a copy of the product, runs
 * their tests, and prints which test finds each. `--random=20 --seed=7` plants random changes of the product's rules
 * instead, and runs all tests that import the file and need no build. Fails if nothing finds a fault.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chooseTests, needsBuild } from "../test-run/choose-tests.ts";
import { ImportGraph, treeFiles } from "../test-run/import-graph.ts";
import { type FaultyTree, faultyTree } from "./faulty-tree.ts";
import { changed } from "./listed-fault.ts";
import { plantedFaults } from "./planted-fault-list.ts";
import { randomMutations } from "./random-faults.ts";

/** A fault: the changed text of a file, and groups of tests that could find it, the most likely ones first. */
type Planted = { name: string; file: string; text: string; tests: (readonly string[])[] };

const { values } = parseArgs({ options: { random: { type: "string" }, seed: { type: "string", default: "1" } } });
const faults = values.random ? randomFaults(Number(values.random), Number(values.seed)) : listedFaults();
await using tree = await faultyTree();
console.log("| fault | found by |\n| --- | --- |");
/** Tests that find no fault: one that fails when a line of a listed fault changes, and all that fail without a fault. */
const failing = new Set(["tests/conventions/planted-faults.test.ts"]);
let missed = 0;
for (const fault of faults) {
  const found = await firstFinding(tree, fault);
  if (!found) missed += 1;
  console.log(`| ${inCell(fault.name)} | ${inCell(found ?? "**nothing**")} |`);
}
console.log(`\n${faults.length - missed} of ${faults.length} faults found`);
process.exitCode = missed > 0 ? 1 : 0;

function listedFaults(): Planted[] {
  return plantedFaults.map((fault) => {
    const text = changed(readFileSync(fault.file, "utf8"), fault);
    return { name: fault.name, file: fault.file, text, tests: [fault.tests] };
  });
}

function randomFaults(count: number, seed: number): Planted[] {
  const graph = new ImportGraph(treeFiles());
  const isBuilt = needsBuild(graph);
  return randomMutations(count, seed).map(({ file, line, before, after, text }) => {
    const { tests: near, left } = chooseTests(graph, [file]);
    const far = left.filter((test) => !isBuilt(test));
    return { name: `${file}:${line}: \`${before}\` → \`${after}\``, file, text, tests: [near, far] };
  });
}

/** Returns the first failed test that passes without the fault. */
async function firstFinding(faulty: FaultyTree, { file, text, tests }: Planted): Promise<string | undefined> {
  for (const group of tests) {
    for (;;) {
      const usable = group.filter((test) => !failing.has(test));
      const [finding] = usable.length > 0 ? await faulty.findingsOf(usable, { file, text }) : [];
      if (!finding) break;
      if ((await faulty.findingsOf([finding.file])).length === 0) return finding.text;
      console.error(`Without the fault, too: ${finding.text}`);
      failing.add(finding.file);
    }
  }
  return undefined;
}

/** Keeps the columns of the table apart. */
function inCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
