import type { Page } from "@playwright/test";

/**
 * Holds a page's requests to `url` until `release` is called. `release` first waits for a request, so that the journey
 * does not depend on which of the page and the network is faster.
 */
export async function holdRequests(page: Page, url: string | RegExp): Promise<{ release(): Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    held.resolve();
    await released.promise;
    await route.fallback();
  });
  return {
    async release() {
      await held.promise;
      released.resolve();
    },
  };
}
