// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#app/platform/http/access.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { blocks, defaultContent } from "#content/site-content.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { listVersions, readSiteContent } from "../contract.ts";
import { siteContentMessages } from "../messages.ts";
import { SiteEditor } from "./site-editor.tsx";

const { en } = siteContentMessages;
const { hero, benefits } = defaultContent;

beforeEach(() => {
  vi.spyOn(HTMLIFrameElement.prototype, "src", "get").mockReturnValue("about:blank"); // no server has the preview
  loadFrames(true);
  vi.stubGlobal("fetch", (address: string) => {
    if (!address.endsWith(readSiteContent.path)) return new Promise(() => {});
    const states = Object.entries({ hero, benefits }).map(([id, published]) => ({ id, published, isBroken: false }));
    const none = { authors: {}, otherSamples: [], acceptedSamples: [], schedules: [] };
    const answer = { stamp: "", blocks: states.map((state) => ({ ...state, draft: null })), ...none };
    return Promise.resolve(Response.json(answer));
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  loadFrames(false);
  vi.unstubAllGlobals();
});

function loadFrames(enableIframePageLoading: boolean) {
  Object.assign(Reflect.get(window, "happyDOM").settings, { enableIframePageLoading });
}

async function openEditor(role: Role) {
  renderBackOffice(<SiteEditor />, { role, messages: { siteContent: en } });
  await screen.findByRole("navigation", { name: en.blocks });
}

const areOffered = (...names: string[]) => names.map((name) => screen.queryByRole("button", { name }) !== null);

test("sales can look at the site and its versions, and is offered nothing that only editors can do", async () => {
  await openEditor("sales");
  expect(areOffered(en.versions, en.review, en.share.open)).toEqual([true, false, false]);
  expect(screen.getByText(en.viewOnly)).toBeTruthy();
});

test.each(["owner", "editor"] as const)("the %s can review, publish, and share", async (role) => {
  await openEditor(role);
  expect(areOffered(en.versions, en.review, en.share.open)).toEqual([true, true, true]);
  expect(screen.queryByText(en.viewOnly)).toBeNull();
});

test("opening a section from the list moves the focus to its heading, and closing it, back to its button", async () => {
  await openEditor("editor");
  const button = () => screen.getByRole("button", { name: new RegExp(`^${blocks.benefits.label.en}`) });
  button().focus();
  fireEvent.click(button());
  const close = await screen.findByRole("button", { name: en.close });
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: blocks.benefits.label.en }));
  close.focus();
  fireEvent.click(close);
  await screen.findByRole("navigation", { name: en.blocks });
  expect(document.activeElement).toBe(button());
});

function stubVersions() {
  const content = fetch;
  const versions = [1, 0].map((number) => ({
    id: `0198f0c0-0000-7000-8000-00000000000${number}`,
    number,
    changed: [],
  }));
  vi.stubGlobal("fetch", (address: string) => {
    if (!address.includes(listVersions.path)) return content(address);
    const isList = address.endsWith(listVersions.path);
    return Promise.resolve(Response.json(isList ? versions.map((each) => ({ ...each, at: null, by: null })) : {}));
  });
}

test("a comparison that appears above a long list of versions takes the focus", async () => {
  stubVersions();
  await openEditor("sales");
  fireEvent.click(screen.getByRole("button", { name: en.versions }));
  const name = `${en.compare.open}: ${interpolate(en.version, { number: 1 })}`;
  const button = await screen.findByRole("button", { name, hidden: true });
  button.focus();
  fireEvent.click(button);
  const comparison = await screen.findByRole("group", { name, hidden: true });
  await until(() => document.activeElement !== button);
  expect(document.activeElement).toBe(comparison);
});

test("typing while an older version is shown goes back to the page that is edited", async () => {
  stubVersions();
  await openEditor("editor");
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${blocks.hero.label.en}`) }));
  const title = await screen.findByDisplayValue(hero.title.en);
  fireEvent.click(screen.getByRole("button", { name: en.versions }));
  const name = `${en.view}: ${interpolate(en.version, { number: 0 })}`;
  fireEvent.click(await screen.findByRole("button", { name, hidden: true }));
  const viewing = () => screen.queryByText(interpolate(en.viewing, { number: 0 }));
  expect(viewing()).toBeTruthy();
  fireEvent.input(title, { target: { value: "Our strength" } });
  expect(viewing()).toBeNull();
});

test("each section and the list of sections start at their beginning, however far the panel was scrolled", async () => {
  await openEditor("editor");
  const panel = document.querySelector(".site-panel");
  for (const block of [blocks.benefits, blocks.hero]) {
    if (panel) panel.scrollTop = 300;
    fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${block.label.en}`) }));
    expect(panel?.scrollTop).toBe(0);
    if (panel) panel.scrollTop = 300;
    fireEvent.click(await screen.findByRole("button", { name: en.close }));
    expect(panel?.scrollTop).toBe(0);
  }
});
