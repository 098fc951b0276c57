import type { Locator, Page } from "@playwright/test";

/** Saves a screenshot in test-results/screens for people to review. Only if `PICTURES` is set: each takes a second. */
export async function keepPicture(of: Page | Locator, name: string, options: { fullPage?: boolean } = {}) {
  if (!process.env["PICTURES"]) return;
  await of.screenshot({ path: `test-results/screens/${name}.png`, ...options });
}
