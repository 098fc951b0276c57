import { defineConfig } from "vitest/config";
import { testMilliseconds, waitMilliseconds } from "./tests/support/hang-limits.ts";
import { LongFirst } from "./tests/support/long-first.ts";
import { workerCount } from "./tests/support/worker-count.ts";

/** NIGHTLY, which tools/test-run/test-long.ts sets, runs only the slow tests, which `npm test` leaves out. */
const isNight = Boolean(process.env["NIGHTLY"]);

// Playwright runs the journeys, and tools/test-run/test-long.ts runs tests that take minutes or hours.
const never = ["**/node_modules/**", "tests/{e2e,engines}/**", "tests/cluster/**", "tests/nightly/**"];
if (!isNight) never.push("**/*.nightly.test.ts");

export default defineConfig({
  test: {
    include: [`{app,server,content,scripts,tools,tests}/**/*.${isNight ? "nightly.test.ts" : "test.{ts,tsx}"}`],
    exclude: never,
    // Load imported modules once per worker instead of once per file, which saves a third of the time.
    isolate: false,
    // The built product is 5 MB of plain JavaScript, which Vite would only transform again in each worker process.
    server: { deps: { external: [/\/build\/server\//] } },
    // Transformed modules are kept for the next step and run.
    fsModuleCache: true,
    // Links to this style sheet need its URL, but it is never loaded: components are tested without styles.
    css: { include: [/static-deferred/] },
    environmentOptions: {
      happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } },
    },
    globalSetup: "tests/support/database-server.ts",
    setupFiles: ["console-errors", "fresh-dom", "pdf-texts", "quick-hashes"].map((name) => `tests/support/${name}.ts`),
    // Tests without assertions fail (tests/support/asserting-journeys.ts does the same for journeys).
    expect: { requireAssertions: true, poll: { timeout: waitMilliseconds, interval: 150 } },
    maxWorkers: workerCount,
    allowOnly: false,
    sequence: { sequencer: LongFirst },
    testTimeout: testMilliseconds,
    hookTimeout: testMilliseconds,
  },
});
