import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./tests/support/journey.ts";
import { chromiumLaunch } from "./tests/support/chromium.ts";

/** Journeys in a real browser against the built product. Each runs once in English and once in Arabic. */
export default defineConfig<JourneyOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results/journeys",
  forbidOnly: Boolean(process.env["CI"]),
  // Each worker has a site with a database of its own.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    launchOptions: chromiumLaunch,
    viewport: { width: 1280, height: 800 },
    screenshot: { mode: "on", fullPage: true },
    trace: "retain-on-failure",
  },
  projects: [
    { name: "English", use: { language: "en", locale: "en-GB" } },
    { name: "Arabic", use: { language: "ar", locale: "ar-EG" } },
  ],
});
