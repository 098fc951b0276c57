import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,content,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "tests/e2e/**"],
    globalSetup: "tests/support/database-server.ts",
    setupFiles: "tests/support/console-errors.ts",
    // Two files at a time also where there are more cores: the database and the servers that tests start need some.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
