import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/support/long-first.ts";

// Those of scripts/test-long.ts take minutes, or a night.
const never = ["**/node_modules/**", "tests/{e2e,engines}/**", "tests/cluster/**", "tests/nightly/**"];
// Skipped on another PostgreSQL (scripts/test.ts): tests of the whole product, or that start the embedded one anyway.
if (process.env["TEST_POSTGRES"]) never.push("tests/**", "app/platform/db/database.server.test.ts");

export default defineConfig({
  test: {
    include: ["{app,server,content,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: never,
    // Load imported modules once instead of per file: saves a quarter of the work. Each file still has its own page.
    isolate: false,
    // A link to this sheet needs its address. No one follows the link: components are tested without styles.
    css: { include: [/static-deferred/] },
    environmentOptions: {
      happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } },
    },
    globalSetup: "tests/support/database-server.ts",
    setupFiles: "tests/support/console-errors.ts",
    // A test that asserts nothing fails (tests/support/asserting-journeys.ts does the same for journeys).
    // Polling for 1 s, the default, would be a timed assertion on a busy machine.
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
    // However many cores there are: the database and the servers that tests start need some, and on two cores a third
    // file works while others wait.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // On a shared machine; the report names those that needed a retry.
    retry: process.env["CI"] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
