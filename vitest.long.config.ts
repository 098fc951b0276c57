import { defineConfig } from "vitest/config";

/** For tools/test-run/test-long.ts: runs one file after another, each with its own servers. */
export default defineConfig({
  test: {
    // The script passes the folder.
    include: ["*.test.ts"],
    setupFiles: "tests/support/console-errors.ts",
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
