// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { listReview } from "../contract.ts";
import { contributionMessages } from "../messages.ts";
import { ReviewPage } from "./review-page.tsx";

const { en } = contributionMessages;
const idOf = (at: number) => `0198f0c0-0000-7000-8000-00000000000${at}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["the contribution that was just edited", idOf(3), "Third"],
  ["the oldest contribution, if that one is published", idOf(4), "First"],
])("%s is open", async (_, open, title) => {
  vi.stubGlobal("fetch", (path: string) => {
    if (path.split("?")[0] !== listReview.path) return new Promise(() => {});
    const waiting = ["First", "Second", "Third"].map((title, at) => ({
      kind: "news",
      id: idOf(at + 1),
      title,
      titleAr: null,
      sender: null,
      createdAt: "2026-01-02T03:04:05.000Z",
    }));
    return Promise.resolve(Response.json(waiting));
  });
  const contributions = { ...en, kinds: {} };
  renderBackOffice(<ReviewPage />, { messages: { contributions }, address: `/?open=${open}` });
  const toggle = await screen.findByRole("button", { expanded: true });
  expect(toggle.textContent).toBe(title);
  expect(document.activeElement === toggle).toBe(title === "Third");
});
