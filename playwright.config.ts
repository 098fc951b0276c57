import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./tests/support/journey.ts";
import type { EngineOptions, EngineWorkerOptions } from "./tests/support/engines/engine-journey.ts";
import { windowlessLaunch } from "./tests/support/chromium.ts";

const isContinuous = Boolean(process.env["CI"]);

/** Journeys with such a tag run only in `npm run test:nightly`, which sets NIGHTLY and runs nothing else. */
const atNight = (tag: RegExp) => (process.env["NIGHTLY"] ? { grep: tag } : { grepInvert: tag });

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Journeys in another engine: on a desktop in English and on a phone in Arabic; at night, the other way around too. */
function projectsOf(engineName: EngineWorkerOptions["engineName"]) {
  const all = (["en", "ar"] as const).flatMap((language) =>
    (["desktop", "phone"] as const).map((kind) => ({ language, kind })),
  );
  return all.map(({ language, kind }) => {
    const isUsual = (language === "en") === (kind === "desktop");
    return {
      name: `${engineName} ${language === "en" ? "English" : "Arabic"} ${kind}`,
      testDir: "tests/engines",
      timeout: 120_000, // WebKit renders without a GPU
      grepInvert: process.env["NIGHTLY"] ? undefined : isUsual ? /@nightly\b/ : /./,
      use: { engineName, language, size: sizes[kind] },
    };
  });
}

/** Journeys in a real browser against the built product, in English and in Arabic. */
export default defineConfig<JourneyOptions & EngineOptions, EngineWorkerOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results/journeys",
  forbidOnly: isContinuous,
  // On a shared machine, a pause of seconds can break a journey. The report names those that needed a retry.
  retries: isContinuous ? 1 : 0,
  // Each worker has a site with its own database. On two cores, a third works while the others wait.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: "test-results/journeys.json" }],
    ["./tests/support/asserting-journeys.ts"],
  ],
  use: {
    launchOptions: windowlessLaunch,
    viewport: { width: 1280, height: 800 },
    // Screenshots and traces take a third of the time, so skip them where no one will look. "only-on-failure" would
    // still take each screenshot and then discard it.
    screenshot: isContinuous ? "off" : { mode: "on", fullPage: true },
    trace: isContinuous ? "off" : "retain-on-failure",
  },
  projects: [
    { name: "English", use: { language: "en", locale: "en-GB" }, ...atNight(/@nightly\b/) },
    // Journeys that do not depend on language run in English; at night, also in Arabic.
    { name: "Arabic", use: { language: "ar", locale: "ar-EG" }, ...atNight(/@(arabic-)?nightly\b/) },
    ...projectsOf("Firefox"),
    ...projectsOf("WebKit"),
  ],
});
