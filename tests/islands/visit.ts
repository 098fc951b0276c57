import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

export type Visit = AsyncDisposable & {
  page: Page;
  context: BrowserContext;
  /** Returns the number of islands that are not hydrated yet. */
  sleeping(): Promise<number>;
};

export type VisitOptions = BrowserContextOptions & {
  /** Whether the browser has Save-Data turned on. If so, nothing is prefetched, so that tests see each request. */
  saveData?: boolean;
};

/**
 * Opens a blank page as a new visitor. Page errors, including policy violations, are written to console.error, which
 * fails the test (tests/support/console-errors.ts).
 */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { saveData = true, ...contextOptions } = options;
  const context = await browser.newContext(contextOptions);
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) console.error(message.text());
  });
  context.on("weberror", (error) => console.error(String(error.error())));
  await context.addInitScript((isSaving) => {
    Object.defineProperty(navigator, "connection", { value: { saveData: isSaving } });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
    );
  }, saveData);
  const page = await context.newPage();
  return {
    page,
    context,
    sleeping: () => page.locator("[data-island]").count(),
    [Symbol.asyncDispose]: () => context.close(),
  };
}
