// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { accessQuery, setAccess } from "#app/office/shell/access.ts";
import { partAt, withPart } from "#app/platform/content/paths.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { defaultContent } from "#content/site-content.ts";
import { until } from "#tests/support/until.ts";
import type { BlockState } from "../contract.ts";
import { siteContentMessages } from "../messages.ts";
import { conflictsOf, type EditedBlock, undone, withField } from "./edited-block.ts";
import { keepBlock } from "./kept-block.ts";
import { siteContentQuery, useEditedBlock } from "./use-edited-block.ts";

const { en: office } = officeMessages;
const { en: siteContent } = siteContentMessages;
const { hero } = defaultContent;
const mona = { name: "mona", role: "owner" as const, twoFactor: false, recoveryCodesLeft: 0 };

/** The windows of a browser, by the locks that they hold. */
function fakeLocks() {
  const held = new Map<string, PromiseWithResolvers<void>>();
  const locks = {
    async request(name: string, ...rest: [unknown, (() => unknown)?]) {
      const act = rest[1] ?? rest[0];
      const before = held.get(name);
      if (rest[1] && before) await before.promise;
      if (typeof act === "function") await act();
    },
  };
  vi.spyOn(navigator, "locks", "get").mockReturnValue(Object.assign(Object.create(null), locks));
  return {
    open: (name: string) => held.set(name, Promise.withResolvers()),
    close: (name: string) => held.get(name)?.resolve(),
  };
}

/** A server that loses its first answers, or cannot be reached. */
function fakeServer() {
  let draft: BlockState["draft"] = null;
  const server = { losesAnswers: false, isAway: false, shown: () => draft?.value ?? hero };
  const state = () =>
    Response.json({
      stamp: "",
      blocks: [{ id: "hero", published: hero, draft, isBroken: false }],
      authors: {},
      otherSamples: [],
      acceptedSamples: [],
      schedules: [],
    });
  vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return state();
    if (server.isAway) throw new TypeError("Failed to fetch");
    const sent = typeof body === "string" ? JSON.parse(body) : {};
    if (JSON.stringify(sent.base) !== JSON.stringify(server.shown()))
      return Response.json({ status: 409, fields: {}, code: "conflict", detail: "", title: "" }, { status: 409 });
    draft = { value: sent.value, version: 1, by: "mona", at: "2026-11-25T10:00:00.000Z" };
    if (server.losesAnswers) throw new TypeError("Failed to fetch");
    return state();
  });
  return server;
}

type Editor = ReturnType<typeof useEditedBlock>;

/** Opens the section in a window that starts now. */
async function openWindow(user = mona) {
  const client = createQueryClient();
  setAccess(client, { authenticated: true, expiresAt: null, asksName: false, staff: user });
  client.setQueryDefaults(accessQuery.queryKey, { staleTime: Infinity });
  const opened: { editor?: Editor } = {};
  function Section({ state }: { state: BlockState }) {
    opened.editor = useEditedBlock("hero", state, false);
    return null;
  }
  function Opened() {
    const state = useQuery(siteContentQuery).data?.blocks[0];
    return state && <Section state={state} />;
  }
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={client}>
        <OfficeMessages messages={{ office, siteContent }}>
          <Opened />
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  await until(() => opened.editor !== undefined);
  const editor = () => {
    if (!opened.editor) throw new Error("Expected the section to be open");
    return opened.editor;
  };
  return {
    form: () => editor().form,
    text: () => partAt(editor().form.value, "title.en"),
    type: (text: string, path = "title.en") =>
      act(async () => editor().setForm((form: EditedBlock) => withField(form, path, text, 0))),
    undo: () => act(async () => editor().setForm(undone)),
    save: () => act(async () => editor().saveNow()),
  };
}

/** What another window has stored. */
function keptElsewhere(name: string, text: string, { user = "mona", path = "title.en" } = {}) {
  const kept = { base: hero, value: withPart(hero, path, text), unanswered: [] };
  localStorage.setItem(`pmf-site-hero/${user}/${name}`, JSON.stringify(kept));
  dispatchEvent(new Event("storage"));
}

afterEach(async () => {
  await act(async () => cleanup());
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("what two closed windows left is restored: one first, then the other, in conflict with it", async () => {
  const server = fakeServer();
  fakeLocks();
  keptElsewhere("one", "First");
  keptElsewhere("two", "Second");
  keptElsewhere("three", "Lead", { path: "lead.en" });
  const opened = await openWindow();
  await until(() => opened.text() === "First");
  expect(localStorage).toHaveLength(3);
  await opened.save();
  await until(() => conflictsOf(opened.form()).length === 1);
  expect(server.shown()).toMatchObject({ title: { en: "First" } });
  expect(conflictsOf(opened.form())).toMatchObject([{ path: "title.en", mine: "Second", theirs: "First" }]);
});

test("the input of an open window is left alone until that window is closed", async () => {
  fakeServer();
  const windows = fakeLocks();
  windows.open("pmf-site-one");
  keptElsewhere("one", "First");
  keptElsewhere("two", "Theirs", { user: "omar" });
  const opened = await openWindow();
  expect(opened.text()).toBe(hero.title.en);
  windows.close("pmf-site-one");
  await until(() => opened.text() === "First");
  expect(Object.keys(localStorage).some((key) => key.endsWith("/one"))).toBe(false);
  expect(localStorage.getItem("pmf-site-hero/omar/two")).not.toBeNull();
});

test("a window that stores its input overwrites no other window's", async () => {
  const server = fakeServer();
  const windows = fakeLocks();
  server.isAway = true;
  windows.open("pmf-site-one");
  const opened = await openWindow();
  keptElsewhere("one", "First");
  await opened.type("Second");
  const texts = Object.values(localStorage).map((text) => partAt(JSON.parse(text).value, "title.en"));
  expect(new Set(texts)).toEqual(new Set(["First", "Second"]));
});

test("text typed after a save whose answer was lost is in no conflict, even in the next window", async () => {
  const server = fakeServer();
  fakeLocks();
  const closed = await openWindow();
  server.losesAnswers = true;
  await closed.type("My ti");
  await closed.save();
  server.isAway = true;
  await closed.type("My title");
  const [left] = Object.values(localStorage);
  await act(async () => cleanup());
  server.isAway = false;
  server.losesAnswers = false;
  localStorage.clear();
  localStorage.setItem("pmf-site-hero/mona/one", String(left));
  const opened = await openWindow();
  await until(() => opened.text() === "My title");
  expect(conflictsOf(opened.form())).toEqual([]);
  await opened.save();
  await until(() => partAt(server.shown(), "title.en") === "My title");
});

test.each(["saved", "not saved"])(
  "a change undone before its answer arrives stays undone in the next window, whether it was %s",
  async (outcome) => {
    const server = fakeServer();
    fakeLocks();
    const closed = await openWindow();
    server.losesAnswers = outcome === "saved";
    server.isAway = outcome === "not saved";
    await closed.type("My title");
    await closed.save();
    server.isAway = true;
    await closed.undo();
    const [left] = Object.values(localStorage);
    await act(async () => cleanup());
    server.isAway = false;
    server.losesAnswers = false;
    localStorage.clear();
    localStorage.setItem("pmf-site-hero/mona/one", String(left));
    const opened = await openWindow();
    await until(() => Object.keys(localStorage).every((key) => !key.endsWith("/one")));
    await opened.save();
    await until(() => localStorage.length === 0);
    expect([opened.text(), partAt(server.shown(), "title.en")]).toEqual([hero.title.en, hero.title.en]);
  },
);

test("each user of a computer has their own unsaved input", async () => {
  fakeServer();
  const kept = { base: hero, value: withPart(hero, "title.en", "Omar’s"), unanswered: [] };
  keepBlock("hero", kept, "omar");
  const opened = await openWindow();
  expect(opened.text()).toBe(hero.title.en);
  await act(async () => cleanup());
  const again = await openWindow({ ...mona, name: "omar" });
  expect(again.text()).toBe("Omar’s");
});
