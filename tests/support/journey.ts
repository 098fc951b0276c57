import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, type Response, test as base } from "@playwright/test";
import type axe from "axe-core";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { toastMilliseconds } from "#app/ui/feedback/toast.ts";
import { holdTimers } from "./hold-timers.ts";
import { recordFailure, type Shown } from "./record-failure.ts";
import { type Site, startSite } from "./site-server.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export { expect };

// Pages parse it in half the time of `axe.source`, which is not minified.
const axeSource = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** Runs a journey only at night. */
export const atNight = { tag: "@nightly" };

/** A journey at several widths: by day, on a desktop in English and on a phone in Arabic; at night, all combinations. */
export const atWidth = (width: number) => ({ tag: width < 700 ? "@phone" : "@desktop" });

export type JourneyOptions = {
  /** The language of this journey. Most journeys run in both. */
  language: Language;
};

type Journey = JourneyOptions & {
  /** Opens a public page in the journey's language: `open("/purchase-order")`. */
  open(path: string): Promise<Response | null>;
  /**
   * Fails if axe finds a violation on the current page. `targetSize` adds a WCAG 2.2 rule that axe disables by default.
   * `within` is a selector of the parts that a state changes, if the page without them has been checked.
   */
  expectNoAxeViolations(asked?: { targetSize?: boolean; within?: string }): Promise<void>;
  /** The servers of this journey alone. They stop after its pages have closed, which report views until then. */
  parts: AsyncDisposableStack;
  /** Console errors that this journey expects, such as a rejected request. Push a pattern before the error occurs. */
  expectedErrors: RegExp[];
};

/** A journey through the built product. Any console error, page error, or policy violation fails it. */
export const test = base.extend<Journey, { site: Site }>({
  language: ["en", { option: true }],

  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      await using site = await startSite();
      await use(site);
    },
    { scope: "worker" },
  ],

  baseURL: ({ site }, use) => use(site.url),

  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedErrors: ({}, use) => use([]),

  // oxlint-disable-next-line no-empty-pattern -- as above
  parts: async ({}, use) => {
    await using parts = new AsyncDisposableStack();
    await use(parts);
  },

  // oxlint-disable-next-line no-unused-vars -- Playwright ends fixtures in reverse order: pages close before `parts`
  context: async ({ parts: _, context, expectedErrors }, use, testInfo) => {
    const { errors, output } = await consoleOf(context);
    await holdTimers(context, toastMilliseconds); // a slow machine could miss a message
    await use(context);
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus) {
      await recordFailure(testInfo, context.pages().map(shownIn), output);
    }
    expect(unexpected).toEqual([]);
  },

  open: ({ page, language }, use) => use((path) => page.goto(localized(path, language))),

  expectNoAxeViolations: ({ page }, use) =>
    use(async ({ targetSize = false, within } = {}) => {
      if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
      // Report only violations, and do not load other resources, because no page plays sound or embeds third-party
      // frames.
      const options: axe.RunOptions = {
        resultTypes: ["violations"],
        preload: false,
        rules: { "target-size": { enabled: targetSize } },
      };
      const findViolations = async () => {
        await page.evaluate(transitionsEnd);
        const { violations } = await page.evaluate(({ part, given }) => window.axe.run(part ?? document, given), {
          part: within,
          given: options,
        });
        return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(", ")}`);
      };
      const found = await findViolations();
      // A button that becomes enabled during the check briefly has the contrast of a disabled one.
      expect(found.length > 0 ? await findViolations() : []).toEqual([]);
    }),
});

function shownIn(page: Page): Shown {
  return {
    picture: () => page.screenshot({ fullPage: true }),
    address: async () => page.url(),
    text: () => page.locator("body").innerText(),
  };
}

/** Returns the errors and the console output of all pages in a context, in order. Later ones are added. */
async function consoleOf(context: BrowserContext): Promise<{ errors: string[]; output: string[] }> {
  const errors: string[] = [];
  const output: string[] = [];
  context.on("console", (message) => {
    const text = `${message.text()} (${message.location().url})`;
    output.push(`${message.type()}: ${text}`);
    if (message.type() === "error") errors.push(text);
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  await context.exposeFunction("reportViolation", (violation: string) => errors.push(violation));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, "reportViolation");
      if (typeof report === "function") report(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return { errors, output };
}

/** Waits for color transitions, because contrast cannot be measured during one. */
async function transitionsEnd(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
