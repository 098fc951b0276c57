// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { PageNotices } from "#app/office/notices.tsx";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { useFocusKept } from "#app/office/use-focus-kept.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { type BlockId, blocks, defaultContent } from "#content/site-content.ts";
import { until } from "#tests/support/until.ts";
import { siteContentMessages } from "../messages.ts";
import { BlockList } from "./block-list.tsx";
import { ChangesDialog } from "./changes-dialog.tsx";
import { keepBlock } from "./kept-block.ts";
import { siteContentQuery } from "./use-edited-block.ts";

const { en: office } = officeMessages;
const { en } = siteContentMessages;

const ids = ["hero", "benefits", "pricing"] as const satisfies readonly BlockId[];
const changed = {
  hero: { ...defaultContent.hero, title: { ...defaultContent.hero.title, en: "A new title" } },
  benefits: { ...defaultContent.benefits, title: { en: "Reasons", ar: "الأسباب" } },
  pricing: { ...defaultContent.pricing, capsules: 99_900 },
};

const at = "2026-11-27T08:00:00.000Z";
const scheduled = { id: "0198f0c0-0000-7000-8000-000000000001", at, by: "mona", blocks: ["hero"], failure: null };

/** A server that publishes, discards, and saves drafts, and remembers what it was asked. */
function fakeServer(left: readonly BlockId[] = []) {
  const drafts = new Map<string, { value: object; version: number }>(
    ids.map((id, at) => [id, { value: changed[id], version: at + 1 }]),
  );
  const asked: string[] = [];
  const state = () =>
    Response.json({
      discarded: scheduled.id,
      blocks: ids.map((id) => {
        const draft = drafts.get(id);
        const by = { by: "mona", at: "2026-11-25T10:00:00.000Z" };
        return { id, published: defaultContent[id], draft: draft ? { ...draft, ...by } : null, isBroken: false };
      }),
      stamp: "",
      authors: {},
      otherSamples: [],
      acceptedSamples: [],
      schedules: drafts.has("hero") && !asked.includes(`DELETE ${scheduled.id}`) ? [scheduled] : [],
      left,
    });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const sent = typeof body === "string" ? JSON.parse(body) : {};
    const id = new URL(address, "http://site.example").pathname.split("/").at(-1) ?? "";
    if (method !== "GET") asked.push(`${method} ${id}`);
    const restored = id === "restore" ? ids.filter((one) => !left.includes(one)) : [];
    for (const one of restored) drafts.set(one, { value: changed[one], version: 9 });
    if (id !== "restore" && method === "POST") for (const one of Object.keys(sent.drafts)) drafts.delete(one);
    return state();
  });
  return { drafts, asked };
}

const onClose = vi.fn<() => void>();
const onShow = vi.fn<(id: BlockId) => void>();

function Opened() {
  useFocusKept(); // as the frame does
  const asking = useQuery(siteContentQuery);
  const shared = { open: true, mayEdit: true, onClose, onShow, onChanged: () => undefined };
  if (!asking.data) return null;
  const { blocks: states, schedules } = asking.data;
  return (
    <>
      <BlockList {...{ states, schedules }} mayEdit samples={[]} others={[]} foot={undefined} onChoose={onShow} />
      <ChangesDialog {...shared} states={states} schedules={schedules} />
    </>
  );
}

async function open() {
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={createQueryClient()}>
        <OfficeMessages messages={{ office, siteContent: en }}>
          <MemoryRouter>
            <PageNotices>
              <Opened />
            </PageNotices>
          </MemoryRouter>
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  await screen.findByRole("heading", { name: blocks.hero.label.en, hidden: true });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name, hidden: true });
const boxOf = (id: BlockId) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: blocks[id].label.en, hidden: true });
const cardOf = (id: BlockId) => screen.getByRole("article", { name: blocks[id].label.en, hidden: true });

function undoButtonIn(text: HTMLElement) {
  const bar = text.closest<HTMLElement>("[role=status]");
  if (!bar) throw new Error("Expected the bar with the undo button");
  return within(bar).getByRole("button", { name: office.undo, hidden: true });
}

beforeEach(() => {
  onClose.mockClear();
  onShow.mockClear();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("changed words are marked on both sides, and an unchanged language says so", async () => {
  fakeServer();
  await open();
  const card = within(cardOf("hero"));
  expect(cardOf("hero").querySelector("ins")?.textContent).toContain("new");
  expect(card.getAllByText(en.reviewed.same)).toHaveLength(2);
  expect(card.getByText(en.reviewed.only.en)).toBeDefined();
  expect(within(cardOf("pricing")).getByText("999.00")).toBeDefined();
});

test("after a part is published, the others are selected and can be published next", async () => {
  const server = fakeServer();
  await open();
  const [none] = screen.getAllByRole("button", { name: en.reviewed.none, hidden: true });
  fireEvent.click(none ?? document.body);
  expect(button(en.publish).disabled).toBe(true);
  fireEvent.click(boxOf("pricing"));
  fireEvent.click(button(en.publish));
  await until(() => server.drafts.size === 2 && !button(en.publish).matches(":disabled, [aria-disabled]"));
  expect([boxOf("hero").checked, boxOf("benefits").checked]).toEqual([true, true]);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(button(en.publish));
  await until(() => onClose.mock.calls.length === 1);
  expect(server.drafts.size).toBe(0);
});

test("all drafts are discarded, and come back with one undo", async () => {
  const server = fakeServer();
  await open();
  fireEvent.click(button(en.reviewed.discardAll));
  const bar = await screen.findByText(new RegExp(`^${en.discarded}: .*${blocks.pricing.label.en}`));
  expect(server.drafts.size).toBe(0);
  expect(bar.textContent).toContain(en.discardedSchedule);
  fireEvent.click(undoButtonIn(bar));
  await until(() => server.drafts.size === 3);
  expect(server.drafts.get("hero")?.value).toEqual(changed.hero);
  expect(server.asked).toEqual(["POST discard", "POST restore"]); // one by one, they take long on a slow connection
});

test("one undo restores all drafts but those that no longer fit, which it names, and keeps the focus in the review", async () => {
  const server = fakeServer(["pricing"]);
  render(<Toaster closeLabel="" />);
  await open();
  fireEvent.click(button(en.reviewed.discardAll));
  const bar = await screen.findByText(new RegExp(`^${en.discarded}`));
  const undo = undoButtonIn(bar);
  undo.focus();
  fireEvent.click(undo);
  await until(() => server.drafts.size === 2 && !undo.isConnected);
  expect(document.activeElement?.contains(cardOf("hero"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  const said = await screen.findByText(new RegExp(`^${en.discardedLeft}`));
  expect(said.textContent).toBe(`${en.discardedLeft}: ${blocks.pricing.label.en}`);
});

test("the second click of a double click does not discard the next section", async () => {
  const server = fakeServer();
  await open();
  const discards = () => screen.getAllByRole("button", { name: new RegExp(`^${en.discard}: `) });
  const [first] = discards();
  if (!first) throw new Error("Expected sections");
  fireEvent.click(first, { detail: 1 });
  await until(() => discards().length === 2);
  const [next] = discards();
  if (!next) throw new Error("Expected another section");
  fireEvent.click(next, { detail: 2 });
  fireEvent.click(next, { detail: 0 }); // by keyboard
  await until(() => server.drafts.size === 1);
  expect(server.asked).toEqual(["POST discard", "POST discard"]);
});

test("a button that is busy keeps the focus, and one that is gone leaves it in the review", async () => {
  const server = fakeServer();
  await open();
  const publish = () => button(en.publish);
  fireEvent.click(boxOf("hero"));
  publish().focus();
  fireEvent.click(publish());
  await until(() => server.drafts.size === 1 && !publish().matches("[aria-disabled]"));
  expect(document.activeElement).toBe(publish());
  const cancel = screen.getByRole("button", { name: new RegExp(`^${en.later.unschedule}`), hidden: true });
  cancel.focus();
  fireEvent.click(cancel);
  await until(() => !cancel.isConnected);
  expect(document.activeElement?.contains(cardOf("hero"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("a section is opened and closed, and shown on the page", async () => {
  fakeServer();
  await open();
  const toggle = within(cardOf("hero")).getByRole("button", { expanded: true, hidden: true });
  fireEvent.click(toggle);
  expect(within(cardOf("hero")).queryByText(en.reviewed.same)).toBeNull();
  fireEvent.click(button(`${en.reviewed.page}: ${blocks.hero.label.en}`));
  expect(onShow).toHaveBeenCalledWith("hero");
});

test("input that was saved although its answer did not arrive is not marked as missing from the draft", async () => {
  fakeServer();
  keepBlock("hero", { base: defaultContent.hero, value: changed.hero, unanswered: [] });
  await open();
  expect(screen.queryByRole("alert", { hidden: true })).toBeNull();
  expect(screen.queryByText(en.notSaved)).toBeNull();
});

test("the review and the list of sections mark a section whose last changes are incomplete", async () => {
  fakeServer();
  const base = defaultContent.benefits;
  keepBlock("benefits", { base, value: { ...base, title: { en: "", ar: "" } }, unanswered: [] });
  await open();
  const { en: label } = blocks.benefits.label;
  fireEvent.click(within(screen.getByRole("alert", { hidden: true })).getByText(label));
  expect(onShow).toHaveBeenCalledWith("benefits");
  expect(screen.getByText(en.notSaved).closest("button")?.textContent).toContain(label);
  act(() => keepBlock("benefits", undefined));
  expect(screen.queryByRole("alert", { hidden: true })).toBeNull();
  expect(screen.queryByText(en.notSaved)).toBeNull();
});
