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
 * How tests start the headless shell, which uses a third less CPU. Tests of features that it lacks, such as the
 * back/forward cache, start the full browser. Optimizing scripts costs more than it saves on pages that live for
 * seconds.
 */
export const windowlessLaunch = {
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, "--js-flags=--no-opt --no-maglev"],
  executablePath:
    process.env["CHROMIUM_PATH"] ||
    (existsSync(headlessShell) ? headlessShell : undefined) ||
    chromiumLaunch.executablePath,
};

/** Starts the headless shell by default. */
export function launchChromium(options: LaunchOptions = windowlessLaunch): Promise<Browser> {
  return chromium.launch(options);
}
