import { defineConfig } from "@playwright/test";
import { windowlessLaunch } from "./tests/support/chromium.ts";
import type { EngineOptions, EngineWorkerOptions } from "./tests/support/engines/engine-journey.ts";
import { testMilliseconds, waitMilliseconds } from "./tests/support/hang-limits.ts";
import type { JourneyOptions } from "./tests/support/journey.ts";
import { workerCount } from "./tests/support/worker-count.ts";

/** Journeys with these tags run only in `npm run test:nightly`, which sets NIGHTLY and runs no others. */
const leaveToNight = (tag: RegExp) => (process.env["NIGHTLY"] ? { grep: tag } : { grepInvert: tag });

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * Returns the projects that run journeys in another engine. By default, Firefox runs them on a desktop in English, and
 * WebKit on a phone in Arabic; those tagged with an engine run only in that one. At night, each runs all journeys in all
 * four combinations.
 */
function projectsOf(engineName: EngineWorkerOptions["engineName"]) {
  const all = (["en", "ar"] as const).flatMap((language) =>
    (["desktop", "phone"] as const).map((kind) => ({ language, kind })),
  );
  const left = engineName === "Firefox" ? /@(nightly|webkit)\b/ : /@(nightly|firefox)\b/;
  return all.map(({ language, kind }) => {
    const isUsual =
      engineName === "Firefox" ? language === "en" && kind === "desktop" : language === "ar" && kind === "phone";
    return {
      name: `${engineName} ${language === "en" ? "English" : "Arabic"} ${kind}`,
      testDir: "tests/engines",
      workers: 1, // the two engines run next to each other, each with one site
      grepInvert: process.env["NIGHTLY"] ? undefined : isUsual ? left : /./,
      use: { engineName, language, size: sizes[kind] },
    };
  });
}

/** Runs journeys in a real browser against the built product, in English and in Arabic. */
export default defineConfig<JourneyOptions & EngineOptions, EngineWorkerOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results/journeys",
  forbidOnly: true,
  workers: workerCount, // each has a site with its own database
  timeout: testMilliseconds,
  expect: { timeout: waitMilliseconds },
  reporter: [["list"], ["./tests/support/asserting-journeys.ts"]],
  use: {
    launchOptions: windowlessLaunch,
    viewport: { width: 1280, height: 800 },
    // Animations take a fifth of the time. The journeys in other engines run with them.
    contextOptions: { reducedMotion: "reduce" },
    // tests/support/record-failure.ts takes pictures of failures. Playwright's "only-on-failure" also takes others, and
    // a trace (`--trace=on`) would cost time even if the journey passes.
    screenshot: "off",
    trace: "off",
  },
  projects: [
    // Journeys that hardly depend on the language run in one by day, and in the other at night.
    // Each worker starts a browser and a site, which it cannot share with another project.
    {
      name: "English",
      workers: Math.max(workerCount - 1, 1),
      use: { language: "en", locale: "en-GB" },
      ...leaveToNight(/@((english-)?nightly|phone)\b/),
    },
    {
      name: "Arabic",
      workers: 1,
      use: { language: "ar", locale: "ar-EG" },
      ...leaveToNight(/@((arabic-)?nightly|desktop)\b/),
    },
    ...projectsOf("Firefox"),
    ...projectsOf("WebKit"),
  ],
});
