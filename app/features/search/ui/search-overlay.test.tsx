// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { searchMessages } from "../messages.ts";
import SearchOverlay from "./search-overlay.island.tsx";

const { en } = searchMessages;

const { overlay: messages } = en;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("an overlay that is opened before the last one has finished closing stays open", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ pages: [] }));
  render(<SearchOverlay language="en" messages={messages} />);
  const open = screen.getByRole("button", { name: messages.open });
  await userEvent.click(open);
  const first = await screen.findByRole("dialog");
  fireEvent.click(open); // Escape has closed the dialog, but its event has not arrived yet.
  fireEvent(first, new Event("close"));
  const second = await screen.findByRole("dialog");
  expect(second).not.toBe(first);

  fireEvent(second, new Event("close"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what could not be searched without a connection is searched when it is back", async () => {
  vi.stubGlobal("reportError", () => undefined);
  let isOnline = false;
  vi.stubGlobal("fetch", async (address: string) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    const where = { fileName: "trial.pdf", url: "/documents/trial.pdf#page=3", page: 3, author: "Adel", year: 2024 };
    const hit = { ...where, title: "Mushroom trial", excerpt: "A trial", marks: [], relevance: 1 };
    return Response.json(address.startsWith("/api/search/pdf") ? { success: true, results: [hit] } : { pages: [] });
  });
  render(<SearchOverlay language="en" messages={messages} />);
  await userEvent.click(screen.getByRole("button", { name: messages.open }));
  await userEvent.type(await screen.findByRole("textbox"), "mushroom");
  expect(await screen.findByText(messages.promptWithoutVoice)).toBeTruthy();
  isOnline = true;
  fireEvent(window, new Event("online"));
  expect(await screen.findByRole("link", { name: /Mushroom trial/ })).toBeTruthy();
});
