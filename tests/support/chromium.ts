import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Chromium without a window, a package of its own. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

const places = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

/** How tests start a browser: CHROMIUM_PATH, else Debian's Chromium, else Playwright's own. It reaches no network. */
export const chromiumLaunch = {
  executablePath: process.env["CHROMIUM_PATH"] || places.find((path) => existsSync(path)),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
};

/**
 * The same without the window that Chromium keeps even where nobody sees it, which is a third of the work.
 * What only a whole browser has (pages that come back as they were left) is tested in one.
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
