import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const places = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

/** How tests start a browser: CHROMIUM_PATH, else Debian's Chromium, else Playwright's own. It reaches no network. */
export const chromiumLaunch = {
  executablePath: process.env["CHROMIUM_PATH"] || places.find((path) => existsSync(path)),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
};

export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumLaunch);
}
