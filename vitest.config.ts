import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/support/long-first.ts";

/** NIGHTLY, which scripts/test-long.ts sets, runs only the slow tests, which `npm test` leaves out. */
const isNight = Boolean(process.env["NIGHTLY"]);

// Playwright runs the journeys, and scripts/test-long.ts runs tests that take minutes or hours.
const never = ["**/node_modules/**", "tests/{e2e,engines}/**", "tests/cluster/**", "tests/nightly/**"];
if (!isNight) never.push("**/*.nightly.test.ts");

export default defineConfig({
  test: {
    include: [`{app,server,content,scripts,tests}/**/*.${isNight ? "nightly.test.ts" : "test.{ts,tsx}"}`],
    exclude: never,
    // Load imported modules once per worker instead of once per file, which saves a third of the time.
    isolate: false,
    // Links to this style sheet need its URL, but it is never loaded: components are tested without styles.
    css: { include: [/static-deferred/] },
    environmentOptions: {
      happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } },
    },
    globalSetup: "tests/support/database-server.ts",
    setupFiles: ["tests/support/console-errors.ts", "tests/support/fresh-dom.ts"],
    // Tests without assertions fail (tests/support/asserting-journeys.ts does the same for journeys). Poll for longer
    // than the default of 1 s, which is too short on a busy machine.
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
    // Fixed, because the database and the servers that tests start also need cores. On two cores, a third worker can
    // run while the others wait.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // A shared machine can be slow. The report names tests that needed a retry.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
