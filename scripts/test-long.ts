/**
 * Runs tests that take too long for `npm test`. `npm run test:cluster`: three instances behind nginx (about ten
 * minutes). `npm run test:nightly`: kills, clock jumps, 20 minutes of malicious traffic, slow tests (`.nightly.test.ts`),
 * PostgreSQL 15, and the nightly journeys (playwright.config.ts). Shorten them with ROUNDS=20 and MINUTES=3.
 */
import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { ensurePrograms, programs } from "./test-run/ensure-programs.ts";
import { databaseTests, storeTests } from "./test-run/choose-tests.ts";
import { ImportGraph, treeFiles } from "./test-run/import-graph.ts";
import { sumOf } from "./test-run/report.ts";
import { printCount } from "./test-run/run.ts";
import { journeys, testsOnPostgres15, vitest } from "./test-run/steps.ts";

const { nginx, postgres15, swift } = programs;
const needs = { cluster: [nginx, postgres15, swift], nightly: Object.values(programs) };

const [what = "", ...paths] = process.argv.slice(2);
if (what !== "cluster" && what !== "nightly") throw new Error(`Expected one of ${Object.keys(needs).join(", ")}`);
const missing = await ensurePrograms(needs[what]);
printCount(missing.failed > 0 ? missing : await run());

async function run() {
  mkdirSync("test-results", { recursive: true });
  const long = ["run", "--config", "vitest.long.config.ts", "--dir", `tests/${what}`, ...paths];
  const count = await vitest(what, long);
  if (what !== "nightly" || paths.length > 0) return count;
  const graph = new ImportGraph(treeFiles());
  return sumOf([
    count,
    await vitest("slow tests", ["run"], { NIGHTLY: "1" }),
    await attackOtherwise(),
    await vitest("store tests on the embedded PostgreSQL", ["run", ...storeTests(graph)]),
    ...(process.env["TEST_DATABASE_URL"] ? [] : [await testsOnPostgres15(databaseTests(graph))]),
    await journeys([], { NIGHTLY: "1" }),
  ]);
}

/** `npm test` always sends the same malicious requests. This run uses a new seed and forty times as many requests. */
function attackOtherwise() {
  const files = ["tests/attack/hostile-input.test.ts", "tests/attack/raw-requests.test.ts"];
  const seed = String(randomInt(2 ** 31));
  return vitest(`hostile requests of seed ${seed}`, ["run", ...files], { HOSTILE_SEED: seed, HOSTILE_RUNS: "100000" });
}
