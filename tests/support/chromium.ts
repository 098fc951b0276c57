import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** The headless shell, which is a separate Debian package. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

const places = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

/**
 * How tests start Chromium: CHROMIUM_PATH, otherwise Debian's Chromium or Google Chrome, otherwise Playwright's.
 * Background network traffic is off.
 */
export const chromiumLaunch = {
  executablePath: process.env["CHROMIUM_PATH"] || places.find((path) => existsSync(path)),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
};

/**
 * Options for pages that live for seconds: no spare renderer, no separate graphics process, and no optimized scripts,
 * which cost more than they save.
 */
const shortLived = ["--renderer-process-limit=1", "--in-process-gpu", "--js-flags=--no-opt --no-maglev"];

/**
 * How tests start the headless shell, which uses a third less CPU. Tests of features that it lacks, such as the
 * back/forward cache, start the full browser.
 */
export const windowlessLaunch = {
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, ...shortLived],
  executablePath:
    process.env["CHROMIUM_PATH"] ||
    (existsSync(headlessShell) ? headlessShell : undefined) ||
    chromiumLaunch.executablePath,
};

/** Starts the headless shell by default. */
export function launchChromium(options: LaunchOptions = windowlessLaunch): Promise<Browser> {
  return chromium.launch(options);
}
