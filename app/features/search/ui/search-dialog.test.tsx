// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { searchMessages } from "../messages.ts";
import { SearchDialog } from "./search-dialog.tsx";
import type { LoadedPages } from "./use-searchable-pages.ts";

const { en, ar } = searchMessages;

const { overlay: messages } = en;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Overlay() {
  const [loaded, setLoaded] = useState<LoadedPages>();
  return (
    <SearchDialog language="en" messages={messages} loaded={loaded} onLoaded={setLoaded} onClose={() => undefined} />
  );
}

const prices = { id: "pricing", title: "Prices", content: "powder", section: "Prices", url: "#pricing", keywords: [] };

test("a failed search has no results and is logged, and the next keystroke retries", async () => {
  let isReachable = false;
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.startsWith("/api/search/pdf")) return Response.json({ success: true, results: [] });
    return isReachable ? Response.json({ pages: [prices] }) : new Response("unavailable", { status: 503 });
  });
  const logged = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", logged);
  render(<Overlay />);
  const field = screen.getByLabelText(messages.query);
  await userEvent.type(field, "po");
  await screen.findByText(messages.promptWithoutVoice); // there is no button for voice search here
  expect(screen.queryByRole("link")).toBeNull();
  expect(logged.mock.calls.map(([error]) => String(error))).toContain("CallError: 503: unavailable");

  isReachable = true;
  await userEvent.type(field, "w");
  expect((await screen.findByRole("link")).textContent).toContain("powder");
});

test("a letter typed as the search fails retries", async () => {
  const failing = Promise.withResolvers<Response>();
  const answers = [failing.promise, Response.json({ pages: [prices] })];
  vi.stubGlobal("fetch", async (address: string) =>
    address.startsWith("/api/search/pdf") ? Response.json({ success: true, results: [] }) : answers.shift(),
  );
  const failed = new Promise((resolve) => vi.stubGlobal("reportError", resolve));
  render(<Overlay />);
  await act(async () => {
    failing.reject(new Error("no connection"));
    await failed;
    fireEvent.change(screen.getByLabelText(messages.query), { target: { value: "pow" } });
  });
  expect((await screen.findByRole("link")).textContent).toContain("powder");
});

type Written = (field: HTMLElement) => Promise<void>;

test.each<[string, Written, expected: string]>([
  ["a longer query", (field) => userEvent.type(field, "s"), messages.searching],
  ["a shorter one", (field) => userEvent.type(field, "{Backspace}"), messages.searching],
  ["another one", (field) => userEvent.clear(field).then(() => userEvent.type(field, "خلايا")), messages.searching],
  ["an empty field", (field) => userEvent.clear(field), messages.promptWithoutVoice],
  ["spaces", (field) => userEvent.clear(field).then(() => userEvent.type(field, "  ")), messages.promptWithoutVoice],
  [
    "a press of Clear",
    () => userEvent.click(screen.getByRole("button", { name: messages.clear })),
    messages.promptWithoutVoice,
  ],
  ["papers being left out", () => userEvent.click(screen.getByRole("checkbox")), messages.nothing],
])("papers of an earlier query are not shown after %s", async (_, write, expected) => {
  const paper = { title: "Cells and PMF", excerpt: "cells", url: "/p.pdf", relevance: 3, author: "A", year: 2020 };
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    if (pathname !== "/api/search/pdf") return Response.json({ pages: [] });
    if (searchParams.get("q") !== "cell") return new Promise(() => undefined); // its response is on its way
    return Response.json({ success: true, results: [{ ...paper, fileName: "p.pdf", marks: [], page: 1 }] });
  });
  render(<Overlay />);
  const field = screen.getByLabelText(messages.query);
  await userEvent.type(field, "cell");
  await screen.findByText("Cells and PMF");
  await write(field);
  expect(screen.queryByText("Cells and PMF")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe(expected);
});

class Recognition extends EventTarget {}

test.each([
  ["no voice search", {}, false],
  ["SpeechRecognition", { SpeechRecognition: Recognition }, true],
  ["webkitSpeechRecognition", { webkitSpeechRecognition: Recognition }, true],
])("the prompt names voice search only where there is a button: %s", (_, globals, hasVoice) => {
  vi.stubGlobal("fetch", async () => Response.json({ pages: [] }));
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  for (const { overlay } of [en, ar]) {
    const { unmount } = render(
      <SearchDialog
        language={overlay === ar.overlay ? "ar" : "en"}
        messages={overlay}
        loaded={undefined}
        onLoaded={() => undefined}
        onClose={() => undefined}
      />,
    );
    expect(screen.getByRole("status").textContent).toBe(hasVoice ? overlay.prompt : overlay.promptWithoutVoice);
    expect(screen.queryByRole("button", { name: overlay.voice }) !== null).toBe(hasVoice);
    unmount();
  }
});
