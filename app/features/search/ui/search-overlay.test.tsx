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
