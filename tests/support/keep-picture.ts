import type { Locator, Page } from "@playwright/test";

/** Keeps a picture in test-results/screens for people to look at; with `CI` nobody does, and each costs a second. */
export async function keepPicture(of: Page | Locator, name: string, options: { fullPage?: boolean } = {}) {
  if (process.env["CI"]) return;
  await of.screenshot({ path: `test-results/screens/${name}.png`, ...options });
}
