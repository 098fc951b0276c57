import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** The headless shell, a separate package. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

const places = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

/**
 * How tests start a browser: CHROMIUM_PATH, otherwise Debian's Chromium, otherwise Playwright's. The browser has no
 * network access.
 */
export const chromiumLaunch = {
  executablePath: process.env["CHROMIUM_PATH"] || places.find((path) => existsSync(path)),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
};

/**
 * The headless shell, which uses a third less CPU. Features that only a full browser has, such as the back/forward
 * cache, are tested in one.
 */
export const windowlessLaunch = {
  ...chromiumLaunch,
  executablePath:
    process.env["CHROMIUM_PATH"] ||
    (existsSync(headlessShell) ? headlessShell : undefined) ||
    chromiumLaunch.executablePath,
};

export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumLaunch);
}
