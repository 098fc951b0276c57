// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "#tests/support/until.ts";
import { searchMessages } from "../messages.ts";
import { SearchDialog } from "./search-dialog.tsx";
import type { LoadedPages } from "./use-searchable-pages.ts";

const { en } = searchMessages;

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

test("papers of an earlier query are not shown while the next response is on its way", async () => {
  const paper = { title: "Cells and PMF", excerpt: "cells", url: "/p.pdf", relevance: 3, author: "A", year: 2020 };
  const answers: Record<string, () => void> = {};
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    if (pathname !== "/api/search/pdf") return Response.json({ pages: [] });
    const { promise, resolve } = Promise.withResolvers<void>();
    answers[searchParams.get("q") ?? ""] = resolve;
    await promise;
    return Response.json({ success: true, results: [{ ...paper, fileName: "p.pdf", marks: [], page: 1 }] });
  });
  render(<Overlay />);
  const field = screen.getByLabelText(messages.query);
  await userEvent.type(field, "cell");
  await until(() => answers["cell"] !== undefined);
  answers["cell"]?.();
  await screen.findByText("Cells and PMF");
  await userEvent.type(field, "x");
  expect([screen.queryByText("Cells and PMF"), screen.queryByText(messages.searching)]).toEqual([
    null,
    expect.anything(),
  ]);
  await userEvent.clear(field);
  await userEvent.type(field, "q");
  expect(screen.queryByText("Cells and PMF")).toBeNull();
});
