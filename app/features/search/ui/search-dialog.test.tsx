// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { en } from "../strings.en.ts";
import { SearchDialog } from "./search-dialog.tsx";
import type { LoadedPages } from "./use-searchable-pages.ts";

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
  await screen.findByText(messages.prompt);
  expect(screen.queryByRole("link")).toBeNull();
  expect(logged.mock.calls.map(([error]) => String(error))).toContain("CallError: 503: unavailable");

  isReachable = true;
  await userEvent.type(field, "w");
  expect((await screen.findByRole("link")).textContent).toContain("powder");
});
