import { expect as playwrightExpect, test as base } from "@playwright/test";
import { type Language, languageKey, localized } from "#app/platform/i18n/language.ts";
import { testMilliseconds } from "../hang-limits.ts";
import { recordFailure, type Shown } from "../record-failure.ts";
import { type Site, startSite } from "../site-server.ts";
import type { Engine, Size, Tab } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { eventually, Part } from "./part.ts";
import { type EngineName, missingEngine } from "./programs.ts";
import { startWebKit } from "./webkit.ts";

export type EngineOptions = { language: Language; size: Size };
export type EngineWorkerOptions = { engineName: EngineName };

type Journey = EngineOptions & {
  tab: Tab;
  /** The page in the tab. */
  view: Part;
  /** Opens a public page in the journey's language. */
  open(path: string): Promise<void>;
  /** Signs in, and opens a back-office page in the journey's language. */
  openOffice(path: string): Promise<void>;
  /** Errors that this journey expects, such as a rejected request. Push a pattern before the error occurs. */
  expectedErrors: RegExp[];
};

const starts: Record<EngineName, () => Promise<Engine>> = { Firefox: startFirefox, WebKit: startWebKit };

/** Firefox reports fonts that were still loading when the user left the page (NS_BINDING_ABORTED). */
const abandonedFont = /downloadable font: download failed.*status=2152398850/;

/** A journey in Firefox or WebKit. Any console error, page error, or policy violation fails it. */
export const test = base.extend<Journey, EngineWorkerOptions & { engine: Engine; site: Site }>({
  language: ["en", { option: true }],
  size: [{ width: 1440, height: 900 }, { option: true }],
  engineName: ["Firefox", { option: true, scope: "worker" }],

  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      await using site = await startSite();
      await use(site);
    },
    { scope: "worker" },
  ],

  engine: [
    async ({ engineName }, use) => {
      const cure = missingEngine(engineName);
      test.skip(cure !== undefined, cure);
      await using engine = await starts[engineName]();
      await use(engine);
    },
    { scope: "worker", timeout: testMilliseconds },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedErrors: ({}, use) => use([]),

  tab: [
    async ({ engine, site, size, expectedErrors }, use, testInfo) => {
      await using tab = await engine.openTab(site.url, size);
      await use(tab);
      const unexpected = tab.errors.filter(
        (error) => ![...expectedErrors, abandonedFont].some((pattern) => pattern.test(error)),
      );
      if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus) {
        await recordFailure(testInfo, [shownIn(tab)], tab.errors);
      }
      expect(unexpected).toEqual([]);
    },
    { timeout: testMilliseconds }, // a driver that hangs while it opens a tab must not use up the journey's time
  ],

  view: ({ tab }, use) => use(new Part(tab)),

  open: ({ tab, language }, use) => use((path) => tab.go(localized(path, language))),

  openOffice: ({ tab, view, site, language }, use) =>
    use(async (path) => {
      await tab.go("/");
      const status = await view.evaluate(signIn, site.adminPassword, `${languageKey}=${language};path=/`);
      expect(status).toBe(201);
      await tab.go(path);
    }),
});

export const expect = playwrightExpect.extend({
  /** Expects the part to be visible and to contain this text. */
  toShow: (part: Part, text = "") =>
    settle(part, ({ isVisible, text: shown }) => isVisible && shown.includes(text), `to show ${text}`),
  toBeGone: (part: Part) => settle(part, ({ isVisible }) => !isVisible, "to be gone"),
  /** Expects the field to contain this value. */
  toHold: (part: Part, value: string) => settle(part, (look) => look.value === value, `to hold ${value}`),
  toHaveFocus: (part: Part) => settle(part, ({ isFocused }) => isFocused, "to have the focus"),
  toNumber: (part: Part, count: number) => settle(part, (look) => look.count === count, `to be ${count} parts`),
});

async function settle(part: Part, isSettled: (look: Awaited<ReturnType<Part["look"]>>) => boolean, wanted: string) {
  let last: unknown;
  try {
    await eventually(async () => {
      last = undefined;
      const look = await part.look();
      last = look;
      if (!isSettled(look)) throw new Error("not yet");
    });
    return { pass: true, message: () => `Expected ${String(part)} not ${wanted}` };
  } catch (error) {
    return {
      pass: false,
      message: () => `Expected ${String(part)} ${wanted}, but: ${JSON.stringify(last) ?? String(error)}`,
    };
  }
}

function shownIn(tab: Tab): Shown {
  return {
    picture: async () => Buffer.from(await tab.picture(), "base64"),
    address: async () => String(await tab.evaluate("location.href")),
    text: async () => String(await tab.evaluate("document.body.innerText")),
  };
}

/** Returns whether a menu button replaces the links in the navigation bar. */
export const isNarrow = ({ width }: Size) => width < 1000;

/** Runs in the page. Signs in without the form. */
async function signIn(password: string, cookie: string): Promise<number> {
  document.cookie = cookie;
  const response = await fetch("/api/admin/session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password }),
  });
  return response.status;
}
