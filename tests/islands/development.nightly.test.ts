import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "#tests/support/chromium.ts";
import { type ProbeSite, probeSite } from "./probe-site.ts";
import { visit } from "./visit.ts";

let site: ProbeSite;
let url: string;
let browser: Browser;

beforeAll(async () => {
  site = await probeSite();
  url = `http://localhost:${await site.serveSources()}`;
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

async function edit(file: string, before: string, after: string): Promise<void> {
  const path = join(site.folder, "app", file);
  const source = await readFile(path, "utf8");
  expect(source).toContain(before);
  await writeFile(path, source.replace(before, after));
}

/** Resolves when the page receives hot updates and handles edits of islands (development.ts). */
async function connected(page: Page): Promise<void> {
  await page.waitForEvent("console", (message) => message.text() === "[vite] connected.");
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
}

function textOf(locator: Locator) {
  return expect.poll(() => locator.textContent());
}

/** Clicks until the counter responds, because sources take time to load, and earlier clicks are lost. */
async function expectAwake(counter: Locator): Promise<void> {
  const before = await counter.textContent();
  const press = async () => {
    await counter.click();
    return counter.textContent();
  };
  await expect.poll(press).not.toBe(before);
}

test("editing a hydrated island updates it immediately and keeps its state", async () => {
  await using visitor = await visit(browser);
  const { page } = visitor;
  await Promise.all([connected(page), page.goto(`${url}/crash/pressed`)]);
  const button = page.getByRole("button", { name: "Other" });
  await expectAwake(button);
  const counted = Number((await button.textContent())?.slice("Other ".length));
  await edit("features/probes/ui/counter.island.tsx", "{label} {count}", "{label}: {count}");
  await textOf(button).toBe(`Other: ${counted}`);
  await button.click();
  await textOf(button).toBe(`Other: ${counted + 1}`);
});

test("editing an island that is not hydrated, or server-only code, reloads the page", async () => {
  await using visitor = await visit(browser);
  const { page } = visitor;
  await Promise.all([connected(page), page.goto(`${url}/far`)]);
  const reload = connected(page);
  await edit("features/probes/ui/counter.island.tsx", "{label} note", "{label} remark");
  await textOf(page.locator("label").first()).toBe("Near remark");
  await reload;
  await edit("routes/far.tsx", "<h1>Far</h1>", "<h1>Far away</h1>");
  await textOf(page.getByRole("heading")).toBe("Far away");
  await expectAwake(page.getByRole("button", { name: "Asleep" }));
});

test("an app page is hydrated as a whole", async () => {
  await using visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(`${url}/work`);
  await expectAwake(page.getByRole("button", { name: "Page" }));
});
