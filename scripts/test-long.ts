/**
 * Runs tests that take too long for `npm test`. `npm run test:cluster`: three instances behind nginx (about ten
 * minutes). `npm run test:nightly`: kills, clock jumps, 20 minutes of malicious traffic, PostgreSQL 15, and the nightly
 * journeys (playwright.config.ts). Shorten them with ROUNDS=20 and MINUTES=3.
 */
import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { ensurePrograms, programs } from "./test-run/ensure-programs.ts";
import { databaseTests } from "./test-run/choose-tests.ts";
import { ImportGraph, treeFiles } from "./test-run/import-graph.ts";
import { sumOf, vitestCount } from "./test-run/report.ts";
import { printCount } from "./test-run/run.ts";
import { runLoudly } from "./test-run/run-step.ts";
import { journeys, testsOnPostgres15 } from "./test-run/steps.ts";

const { nginx, postgres15, swift } = programs;
const needs = { cluster: [nginx, postgres15, swift], nightly: Object.values(programs) };

const [what = "", ...paths] = process.argv.slice(2);
if (what !== "cluster" && what !== "nightly") throw new Error(`Expected one of ${Object.keys(needs).join(", ")}`);
const missing = await ensurePrograms(needs[what]);
printCount(missing.failed > 0 ? missing : await run());

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
