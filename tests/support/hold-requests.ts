import { expect, type Page } from "@playwright/test";

/**
 * Holds a page's requests to `url` until `release` is called. `release` fails if no request was held, because the
 * journey would then depend on which of the page and the network is faster.
 */
export async function holdRequests(page: Page, url: string | RegExp): Promise<{ release(): void }> {
  const released = Promise.withResolvers<void>();
  let held = 0;
  await page.route(url, async (route) => {
    held += 1;
    await released.promise;
    await route.fallback();
  });
  return {
    release() {
      expect(held, `requests to ${String(url)}`).toBeGreaterThan(0);
      released.resolve();
    },
  };
}
