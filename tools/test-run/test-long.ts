/**
 * Runs tests that take too long for `npm test`. `npm run test:cluster`: three instances behind nginx (about ten
 * minutes). `npm run test:nightly`: kills, clock jumps, 20 minutes of malicious traffic, slow tests (`.nightly.test.ts`),
 * the embedded PostgreSQL, and the nightly journeys (playwright.config.ts). Shorten them with ROUNDS=20 and MINUTES=3.
 */
import { randomInt } from "node:crypto";
import { tmpdir } from "node:os";
import { programs } from "./ensure-programs.ts";
import { runSteps, type Step } from "./run.ts";
import { journeys, neededPrograms, plantedFaults, vitest } from "./steps.ts";

const { nginx, postgres15, swift } = programs;
const needs = { cluster: [nginx, postgres15, swift], nightly: Object.values(programs) };

const [what = "", ...paths] = process.argv.slice(2);
if (what !== "cluster" && what !== "nightly") throw new Error(`Expected one of ${Object.keys(needs).join(", ")}`);
process.env["TMPDIR"] ??= tmpdir(); // these tests need more room than there is in memory
const long = vitest(what, ["--config", "vitest.long.config.ts", "--dir", `tests/${what}`, ...paths], { MEASURED: "1" });
await runSteps([
  neededPrograms(needs[what]),
  long,
  ...(what === "nightly" && paths.length === 0 ? remainingNight() : []),
]);

function remainingNight(): Step[] {
  return [
    vitest("slow tests", [], { NIGHTLY: "1" }),
    attackOtherwise(),
    measured(),
    vitest("attacks on nginx in front of Varnish", ["tests/deploy/proxy-limits.test.ts"], { FRONT_OF: "Varnish" }),
    vitest("all tests on the embedded PostgreSQL", []),
    journeys([], { NIGHTLY: "1" }),
    plantedFaults,
  ];
}

/** `npm test` runs these tests without measuring how long they block the main thread, and only the usual cases. */
function measured(): Step {
  const names = ["api/personal-data", "attack/known-floods", "attack/queue-flood", "attack/sign-in"];
  names.push("attack/staff-lists", "deploy/cached-pages", "deploy/shared-cache", "deploy/tls");
  names.push("durability/news-everywhere", "durability/restart", "durability/stopped-instance");
  names.push("uploads/announcements");
  const files = names.map((name) => `tests/${name}.test.ts`);
  return vitest("measured times and rare cases", files, { MEASURED: "1" });
}

/** `npm test` always sends the same malicious requests. This run uses a new seed and forty times as many requests. */
function attackOtherwise(): Step {
  const files = ["tests/attack/hostile-input.test.ts", "tests/attack/raw-requests.test.ts"];
  const seed = String(randomInt(2 ** 31));
  return vitest(`hostile requests of seed ${seed}`, files, { HOSTILE_SEED: seed, HOSTILE_RUNS: "100000" });
}
