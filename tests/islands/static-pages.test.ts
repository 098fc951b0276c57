import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumLaunch, launchChromium } from "#tests/support/chromium.ts";
import { takeConsoleErrors } from "#tests/support/console-errors.ts";
import { type Failure, delayingProxyOf } from "./delaying-proxy.ts";
import { type ProbeSite, probeSite } from "./probe-site.ts";
import { visit, type VisitOptions } from "./visit.ts";

let site: ProbeSite;
let port: number;
let browser: Browser;

beforeAll(async () => {
  site = await probeSite();
  port = await site.serveBuilt();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const codeOfIslands = /assets\/(hydrate-island|client|jsx-runtime|\w+\.island)-/;

/** Opens a page of the site through a proxy that can delay and fail requests. */
async function open(path: string, options: VisitOptions = {}, through = browser) {
  const proxy = await delayingProxyOf(port);
  const visitor = await visit(through, { baseURL: proxy.url, ...options });
  await visitor.page.goto(path);
  return {
    ...visitor,
    proxy,
    async [Symbol.asyncDispose]() {
      await visitor[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
    },
  };
}

/** Polls with a long timeout, because the machine can be busy. */
function eventually<Seen>(look: () => Seen) {
  return expect.poll(look);
}

function textOf(locator: Locator) {
  return eventually(() => locator.textContent());
}

/** Clicks without the pointer and focus events that usually precede a click, because those also hydrate islands. */
function pressAlone(button: Locator): Promise<void> {
  return button.evaluate((element) => element instanceof HTMLElement && element.click()).then(() => {});
}

test("a static page loads at most 5 KB of script before it is used", async () => {
  const html = await (await fetch(`http://localhost:${port}/`)).text();
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path);
  const sizes = await Promise.all(
    scripts.map(async (path) => brotliCompressSync(await readFile(join(site.folder, "build/client", path))).length),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000);
});

test("only the entry is loaded while the page is unused", async () => {
  await using visitor = await open("/");
  // Wait until the page has sent its delayed requests (prefetch.ts).
  // oxlint-disable-next-line project/no-clocks -- a browser that draws nothing is never idle; nothing fails by this limit
  await visitor.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
  expect(visitor.proxy.asked.filter((path) => codeOfIslands.test(path))).toEqual([]);
  expect(await visitor.sleeping()).toBe(5);
});

test("a press while the code is loading is handled once, when it has loaded", async () => {
  await using visitor = await open("/");
  const release = visitor.proxy.hold(codeOfIslands);
  const button = visitor.page.getByRole("button", { name: "First" });
  await button.click();
  await button.click();
  expect(await button.textContent()).toBe("First 1");
  const busy = visitor.page.locator("[aria-busy=true]", { has: button });
  expect(await busy.count()).toBe(1);
  release();
  await textOf(button).toBe("First 2");
  expect(await busy.count()).toBe(0);
  await button.click();
  await textOf(button).toBe("First 3");
});

test("a press before the page's script runs is handled once, when it has loaded", async () => {
  await using visitor = await open("/portrait.svg");
  const release = visitor.proxy.hold(/assets\/entry/);
  await visitor.page.goto("/", { waitUntil: "commit" });
  const button = visitor.page.getByRole("button", { name: "First" });
  await button.click();
  expect(await button.textContent()).toBe("First 1");
  release();
  await textOf(button).toBe("First 2");
  await button.click();
  await textOf(button).toBe("First 3");
});

test("a form that only its island can send keeps what is typed, and is sent, however early it is submitted", async () => {
  await using visitor = await open("/portrait.svg");
  const { page, proxy } = visitor;
  const release = proxy.hold(/assets\/entry/);
  await page.goto("/note", { waitUntil: "commit" });
  await page.getByLabel("Text").fill("Tea");
  await page.getByRole("button", { name: "Keep" }).click();
  release();
  await textOf(page.getByRole("status")).toBe("Kept: Tea");
  expect(proxy.asked.filter((path) => path.startsWith("GET /note"))).toEqual(["GET /note"]);
});

test("a form that only its island can send keeps what is typed if the island's code is missing", async () => {
  await using visitor = await open("/note");
  const { page, proxy } = visitor;
  const restore = proxy.fail(/note\.island/, 500);
  const release = proxy.hold(/^\/note$/);
  await page.getByLabel("Text").fill("Tea");
  const reload = page.waitForEvent("load");
  await page.getByRole("button", { name: "Keep" }).click();
  await eventually(() => proxy.asked).toContain("HEAD /note");
  restore();
  release();
  await reload;
  expect(await page.getByLabel("Text").inputValue()).toBe("Tea");
  expect(page.url()).toMatch(/\/note$/);
  await page.getByRole("button", { name: "Keep" }).click();
  await textOf(page.getByRole("status")).toBe("Kept: Tea");
  takeConsoleErrors();
});

test("a press before an app page hydrates is handled once, when it has", async () => {
  await using visitor = await open("/portrait.svg");
  const release = visitor.proxy.hold(/assets\/entry/);
  await visitor.page.goto("/work", { waitUntil: "commit" });
  const button = visitor.page.getByRole("button", { name: "Page" });
  await button.click();
  expect(await button.textContent()).toBe("Page 0");
  release();
  await textOf(button).toBe("Page 1");
  await button.click();
  await textOf(button).toBe("Page 2");
});

test("Enter on a button while the code is loading is handled once", async () => {
  await using visitor = await open("/");
  const release = visitor.proxy.hold(codeOfIslands);
  const button = visitor.page.getByRole("button", { name: "Second" });
  await button.press("Enter");
  release();
  await textOf(button).toBe("Second 11");
  await button.press("Enter");
  await textOf(button).toBe("Second 12");
});

test("a form submitted with Enter while its code is loading is sent by the island", async () => {
  await using visitor = await open("/");
  const release = visitor.proxy.hold(codeOfIslands);
  await visitor.page.getByLabel("Name").fill("Amal");
  await visitor.page.getByLabel("Name").press("Enter");
  release();
  await textOf(visitor.page.getByRole("status")).toBe("Sent: letter, Amal, , Prices, ");
  expect(visitor.proxy.asked).not.toContain("POST /send");
});

test("elements that a button opens natively open immediately, and the island is notified once", async () => {
  await using visitor = await open("/");
  const release = visitor.proxy.hold(codeOfIslands);
  await visitor.page.getByRole("button", { name: "Open" }).click();
  const note = visitor.page.locator("#note");
  expect(await note.isVisible()).toBe(true);
  release();
  await textOf(visitor.page.getByText("Opened")).toBe("Opened 1 times");
  expect(await note.isVisible()).toBe(true);
  await visitor.page.keyboard.press("Escape");
  await visitor.page.getByRole("button", { name: "Open" }).click();
  await textOf(visitor.page.getByText("Opened")).toBe("Opened 2 times");
  expect(await note.isVisible()).toBe(true);
});

test("equal islands keep their own ids when they hydrate and when they update", async () => {
  await using visitor = await open("/");
  const { page } = visitor;
  const idsOf = () =>
    page.locator("label[for]").evaluateAll((labels) => labels.map((label) => label.getAttribute("for")));
  const ids = await idsOf();
  expect(new Set(ids).size).toBe(2);
  for (const name of ["First", "Second"]) await page.getByRole("button", { name }).click();
  await textOf(page.getByRole("button", { name: "First" })).toBe("First 2");
  await textOf(page.getByRole("button", { name: "Second" })).toBe("Second 11");
  const outputs = page.locator("output");
  expect(await outputs.evaluateAll((each) => each.map((output) => output.getAttribute("for")))).toEqual(ids);
  expect(await idsOf()).toEqual(ids);
  await page.getByLabel("Second note").fill("x");
  expect(await page.getByLabel("First note").inputValue()).toBe("");
});

test("an island with a picture hydrates without a mismatch", async () => {
  await using visitor = await open("/");
  await visitor.page.getByRole("button", { name: "Enlarge" }).click();
  await eventually(() => visitor.page.getByRole("img").getAttribute("width")).toBe("200");
});

test("input from before a form hydrates is kept", async () => {
  await using visitor = await open("/");
  const { page } = visitor;
  const release = visitor.proxy.hold(codeOfIslands);
  await page.getByLabel("Name").fill("Amal");
  await page.getByLabel("Subject").fill("Your prices");
  await page.getByLabel("Topic").selectOption("Science");
  await page.getByLabel("Copy to me").check();
  await page.getByLabel("Message").pressSequentially("How much");
  release();
  await eventually(() => page.locator("form").evaluate((form) => Boolean(form.closest("[data-island]")))).toBe(false);
  expect(await page.getByLabel("Message").evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Send" }).click();
  await textOf(page.getByRole("status")).toBe("Sent: letter, Amal, Your prices, Science, yes, How much");
});

test("an island marked near hydrates when it comes near the viewport, others on use", async () => {
  await using visitor = await open("/far");
  expect(await visitor.sleeping()).toBe(2);
  await visitor.page.mouse.move(5, 5);
  await visitor.page.mouse.wheel(0, 4_000);
  await eventually(() => visitor.sleeping()).toBe(1);
  expect(await visitor.page.locator("[data-island]").textContent()).toContain("Asleep");
});

// An import fails alike however its request failed. The props are fetched.
const files: [Failure, string, RegExp][] = [
  [500, "the hydration code", /hydrate-island/],
  ["reset", "React", /assets\/client-/],
  [500, "a part of React", /jsx-runtime/],
  ["reset", "the island's own code", /counter\.island/],
  [500, "its props", /islands\.json/],
  ["reset", "its props", /islands\.json/],
];

test.each(files)("a single failure (%s) of %s goes unnoticed", async (how, _name, path) => {
  await using visitor = await open("/");
  visitor.proxy.fail(path, how, 1);
  const button = visitor.page.getByRole("button", { name: "First" });
  await button.click();
  await textOf(button).toBe("First 2");
  takeConsoleErrors();
});

test.each(files)("after a lasting failure (%s) of %s, the next use works again", async (how, _name, path) => {
  await using visitor = await open("/");
  const { page, proxy } = visitor;
  // Reloading the page fails as well.
  const restore = [proxy.fail(path, how), proxy.fail(/^\/$/, 500)];
  const button = page.getByRole("button", { name: "First" });
  await pressAlone(button);
  await eventually(() => proxy.asked).toContain("HEAD /");
  expect(await button.textContent()).toBe("First 1");
  restore.forEach((end) => end());
  await button.click();
  await textOf(button).toBe("First 2");
  expect(proxy.asked.filter((asked) => asked === "GET /")).toHaveLength(1);
  takeConsoleErrors();
});

test("if only the code is missing, as after a release, a press reloads the page, but not repeatedly", async () => {
  await using visitor = await open("/");
  const { page, proxy } = visitor;
  const restore = proxy.fail(/hydrate-island/, 500);
  const button = page.getByRole("button", { name: "First" });
  const reload = page.waitForEvent("load");
  await pressAlone(button);
  await reload;
  const failure = page.waitForEvent("pageerror");
  await pressAlone(button);
  await failure;
  restore();
  await button.click();
  await textOf(button).toBe("First 2");
  expect(proxy.asked.filter((asked) => asked === "GET /")).toHaveLength(2);
  takeConsoleErrors();
});

test("a form whose code fails to load is sent as plain HTML, and its draft is cleared", async () => {
  await using visitor = await open("/");
  const { page } = visitor;
  visitor.proxy.fail(/hydrate-island/, 500);
  await page.getByLabel("Name").fill("Amal");
  await page.getByRole("button", { name: "Send" }).click();
  await textOf(page.getByText("Received")).toBe("Received: letter, Amal, , Prices, ");
  await page.goto("/");
  expect(await page.getByLabel("Name").inputValue()).toBe("");
  takeConsoleErrors();
});

test("a form whose code stalls is sent as plain HTML after a while, once", async () => {
  await using visitor = await open("/portrait.svg");
  const { page, proxy } = visitor;
  await page.clock.install({ time: 0 });
  const release = proxy.hold(codeOfIslands);
  await page.goto("/");
  await page.getByLabel("Name").fill("Amal");
  await page.clock.pauseAt(3_600_000);
  const releaseAnswer = proxy.hold(/^\/send/);
  await page.getByRole("button", { name: "Send" }).click();
  await page.clock.runFor(9_000);
  expect(proxy.asked).not.toContain("POST /send");
  await page.clock.runFor(2_000);
  await eventually(() => proxy.asked).toContain("POST /send");
  release();
  releaseAnswer();
  await textOf(page.getByText("Received")).toBe("Received: letter, Amal, , Prices, ");
  expect(proxy.asked.filter((asked) => asked === "POST /send")).toHaveLength(1);
});

test("a missing file is not cached as missing", async () => {
  const answer = await fetch(`http://localhost:${port}/assets/gone.js`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, null]);
});

test.each(["hydrating", "pressed"])(
  "an island that fails when %s becomes plain HTML again, and others keep working",
  async (when) => {
    await using visitor = await open(`/crash/${when}`);
    const { page } = visitor;
    await page.getByLabel("Name").fill("Amal");
    await page.getByRole("button", { name: "Fail" }).click();
    let complaints = "";
    await eventually(() => (complaints += takeConsoleErrors().join())).toContain("This island has failed");
    await page.getByRole("button", { name: "Other" }).click();
    await textOf(page.getByRole("button", { name: "Other" })).toBe("Other 2");
    await eventually(() => page.getByLabel("Name").inputValue()).toBe("Amal");
    await page.getByRole("button", { name: "Send" }).click();
    await textOf(page.getByText("Received")).toBe("Received: Amal");
  },
);

test("a field in an island that fails when hydrating keeps the focus", async () => {
  await using visitor = await open("/crash/hydrating");
  const { page } = visitor;
  await page.getByLabel("Name").focus();
  await eventually(() => takeConsoleErrors().join()).toContain("This island has failed");
  await page.keyboard.type("Amal");
  expect(await page.getByLabel("Name").inputValue()).toBe("Amal");
});

test("going back restores the page as it was, hydrated", async () => {
  // Playwright disables the back/forward cache, but real browsers have it.
  await using whole = await launchChromium({ ...chromiumLaunch, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  await using visitor = await open("/", {}, whole);
  const { page } = visitor;
  const button = page.getByRole("button", { name: "First" });
  await button.click();
  await textOf(button).toBe("First 2");
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => void (document.title = persisted ? "persisted" : "new")),
  );
  await page.getByRole("link", { name: "Far" }).click();
  await page.getByRole("heading", { name: "Far" }).waitFor();
  await page.evaluate(() => history.back());
  await eventually(() => page.title()).toBe("persisted");
  await button.click();
  await textOf(button).toBe("First 3");
});

test("without scripts, the page is complete, dialogs open, and forms are sent", async () => {
  await using visitor = await open("/", { javaScriptEnabled: false });
  const { page } = visitor;
  expect(await page.getByRole("button", { name: "First 1" }).isVisible()).toBe(true);
  await page.getByRole("button", { name: "Open" }).click();
  expect(await page.locator("#note").isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "AR", exact: true }).click();
  await page.waitForURL("**/ar");
  await page.getByLabel("Name").fill("Amal");
  await page.getByRole("button", { name: "Send" }).click();
  expect(await page.getByText("Received").textContent()).toBe("Received: letter, Amal, , Prices, ");
});

test("a static page's policy allows only its own inline scripts, by hash", async () => {
  const policy = (await fetch(`http://localhost:${port}/`)).headers.get("content-security-policy");
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+'){2};/);
  expect(policy).not.toContain("unsafe");
});

test("React is prefetched after the page has loaded, is not run, and is not fetched again by the first press", async () => {
  await using visitor = await open("/", { saveData: false });
  const { page, proxy } = visitor;
  const reactAsked = () => proxy.asked.filter((asked) => /assets\/(hydrate-island|client|jsx-runtime)-/.test(asked));
  await eventually(() => reactAsked().length).toBe(3);
  expect(proxy.asked.indexOf(reactAsked()[0] ?? "")).toBeGreaterThan(proxy.asked.indexOf("GET /portrait.svg"));
  const arrived = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => /hydrate-island|client-|jsx-runtime/.test(name) && !/entry/.test(name)).length,
    );
  await eventually(arrived).toBe(3);
  expect(await visitor.sleeping()).toBe(5);
  await page.getByRole("button", { name: "First" }).click();
  await textOf(page.getByRole("button", { name: "First" })).toBe("First 2");
  expect(reactAsked()).toHaveLength(3);
});

test("on an app page, an island is a regular component", async () => {
  await using visitor = await open("/work");
  const { page } = visitor;
  const button = page.getByRole("button", { name: "Part" });
  await button.click();
  await textOf(button).toBe("Part 2");
  expect(await visitor.sleeping()).toBe(0);
  expect(await page.locator(".part").count()).toBe(1);
});

test("a prerendered page does nothing until it is shown", async () => {
  await using visitor = await open("/");
  const { page, context, proxy } = visitor;
  await context.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
    sessionStorage.setItem("pmf-draft-letter", "name=Amal");
  });
  const asked = proxy.asked.length;
  await page.goto("/ar");
  await page.getByRole("button", { name: "First" }).click();
  await page.evaluate(() => fetch("/portrait.svg?last"));
  expect(await visitor.sleeping()).toBe(5);
  expect(await page.getByLabel("Name").inputValue()).toBe("");
  expect(proxy.asked.slice(asked).filter((path) => codeOfIslands.test(path))).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  expect(await page.getByLabel("Name").inputValue()).toBe("Amal");
  // The press from before is repeated, as on a page whose script was still loading.
  await textOf(page.getByRole("button", { name: "First" })).toBe("First 2");
});

test("switching the language keeps the scroll position and the input", async () => {
  await using visitor = await open("/");
  const { page } = visitor;
  await page.getByLabel("Name").fill("Amal");
  await page.getByLabel("Topic").selectOption("Science");
  const passedOf = () =>
    page.locator("#letter").evaluate((section) => -section.getBoundingClientRect().top / section.clientHeight);
  await page
    .locator("#letter")
    .evaluate((section) => scrollBy(0, section.getBoundingClientRect().top + section.clientHeight / 4));
  expect(await passedOf()).toBeCloseTo(0.25, 2);
  await page.getByRole("link", { name: "AR", exact: true }).click();
  await page.waitForURL("**/ar");
  await eventually(passedOf).toBeCloseTo(0.25, 2);
  expect(await page.getByLabel("Name").inputValue()).toBe("Amal");
  expect(await page.getByLabel("Topic").inputValue()).toBe("Science");
  await page.reload();
  expect(await page.getByLabel("Name").inputValue()).toBe("Amal");
});

test("a draft is removed when its form is emptied", async () => {
  await using visitor = await open("/");
  const { page } = visitor;
  await page.getByLabel("Name").fill("Amal");
  await page.getByRole("button", { name: "Clear" }).click();
  await page.goto("/ar");
  expect(await page.getByLabel("Name").inputValue()).toBe("");
});
