import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Debian's Chromium where it is installed, else Playwright's own. It reaches no network. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path)),
    args: ["--no-sandbox", "--disable-background-networking"],
  });
}
