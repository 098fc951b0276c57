import type { Locator, Page } from "@playwright/test";

/**
 * Saves a screenshot in test-results/screens for people to review. Skipped if `CI` is set, because each takes a second.
 */
export async function keepPicture(of: Page | Locator, name: string, options: { fullPage?: boolean } = {}) {
  if (process.env["CI"]) return;
  await of.screenshot({ path: `test-results/screens/${name}.png`, ...options });
}
