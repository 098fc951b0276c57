import type { Page, Request } from "playwright-core";

/** Requests whose end is not reported, or that stay open. */
const endless = new Set(["ping", "eventsource", "websocket"]);

/**
 * Does something with a page, such as opening a URL, and waits until the page has nothing more to load: the browser was
 * idle twice while no request was on its way. Playwright's "networkidle" would wait half a second by the clock instead.
 */
export async function settled<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  const pending = new Set<Request>();
  let onEmpty: (() => void) | undefined;
  const onRequest = (request: Request) => void (endless.has(request.resourceType()) || pending.add(request));
  const onEnd = (request: Request) => {
    pending.delete(request);
    if (pending.size === 0) onEmpty?.();
  };
  page.on("request", onRequest).on("requestfinished", onEnd).on("requestfailed", onEnd);
  try {
    const result = await act();
    await page.waitForLoadState("load");
    for (let quiet = 0; quiet < 2; quiet += 1) {
      if (pending.size > 0) {
        quiet = 0;
        await new Promise<void>((resolve) => (onEmpty = resolve));
      }
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    }
    return result;
  } finally {
    page.off("request", onRequest).off("requestfinished", onEnd).off("requestfailed", onEnd);
  }
}
