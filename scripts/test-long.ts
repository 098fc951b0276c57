/**
 * Runs tests that take too long for `npm test`. `npm run test:cluster`: three instances behind nginx (about ten
 * minutes). `npm run test:nightly`: kills, clock jumps, 20 minutes of malicious traffic, PostgreSQL 15, and the nightly
 * journeys (playwright.config.ts). Shorten them with ROUNDS=20 and MINUTES=3.
 */
import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { ensureSwift } from "../tests/support/swift/swift-packages.ts";
import { ensureFaketime } from "../tests/support/faketime.ts";
import { ensureNginx, ensurePostgres15, ensureVarnish } from "./test-run/ensure-programs.ts";
import { databaseTests } from "./test-run/choose-tests.ts";
import { ImportGraph, treeFiles } from "./test-run/import-graph.ts";
import { vitestCount } from "./test-run/report.ts";
import { printCount } from "./test-run/run.ts";
import { runLoudly } from "./test-run/run-step.ts";
import { journeys, sumOf, testsOnPostgres15 } from "./test-run/steps.ts";

type Need = readonly [name: string, ensure: () => Promise<string | undefined>];

const needs: Record<string, readonly Need[]> = {
  cluster: [
    ["nginx", ensureNginx],
    ["PostgreSQL 15", ensurePostgres15],
    ["OpenStack Swift", ensureSwift],
  ],
  nightly: [
    ["PostgreSQL 15", ensurePostgres15],
    ["OpenStack Swift", ensureSwift],
    ["faketime", ensureFaketime],
    ["Varnish", ensureVarnish],
  ],
};

const [what = "", ...paths] = process.argv.slice(2);
const needed = needs[what];
if (!needed) throw new Error(`Expected one of ${Object.keys(needs).join(", ")}`);
let missing = 0;
for (const [name, ensure] of needed) {
  const cure = await ensure();
  if (!cure) continue;
  missing += 1;
  console.log(`✗ ${name}: ${cure}`);
}
const counts = missing > 0 ? { passed: 0, failed: missing } : await run();
printCount(counts);

async function run() {
  mkdirSync("test-results", { recursive: true });
  const report = `test-results/${what}.json`;
  const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${report}`];
  const settings = ["--config", "vitest.long.config.ts", "--dir", `tests/${what}`];
  const succeeded = await runLoudly(what, ["vitest", "run", ...settings, ...reporters, ...paths]);
  const count = vitestCount(report, succeeded);
  if (what !== "nightly" || paths.length > 0) return count;
  return sumOf([
    count,
    await attackOtherwise(),
    await testsOnPostgres15(databaseTests(new ImportGraph(treeFiles()))),
    await journeys([], { NIGHTLY: "1" }),
  ]);
}

/** `npm test` always sends the same malicious requests. This run uses a new seed and twenty times as many requests. */
async function attackOtherwise() {
  const report = "test-results/attack.json";
  const files = ["tests/attack/hostile-input.test.ts", "tests/attack/raw-requests.test.ts"];
  const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${report}`];
  const seed = String(randomInt(2 ** 31));
  const succeeded = await runLoudly(`hostile requests of seed ${seed}`, ["vitest", "run", ...files, ...reporters], {
    HOSTILE_SEED: seed,
    HOSTILE_RUNS: "100000",
  });
  return vitestCount(report, succeeded);
}
