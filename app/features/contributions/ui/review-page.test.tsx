// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
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

test("the region of a certificate can be corrected", async () => {
  const row = {
    kind: "patent-certificates",
    id: idOf(1),
    title: "Turkey",
    titleAr: null,
    sender: null,
    createdAt: "2026-01-02T03:04:05.000Z",
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "PATCH") row.title = JSON.parse(typeof body === "string" ? body : "").title;
    if (method === "PATCH") return Response.json({ success: true });
    if (path.endsWith(row.id)) return Response.json({ ...row, facts: [], files: [], fromSender: 1 });
    return Response.json([row]);
  });
  const patents = { kind: "Certificate", title: "Region", titles: { Turkey: "Turkey", "European Union": "EU" } };
  const contributions = { ...en, kinds: { [row.kind]: patents } };
  renderBackOffice(<ReviewPage />, { messages: { contributions } });
  await userEvent.click(await screen.findByRole("button", { name: en.review.edit }));
  const dialog = within(screen.getByRole("dialog"));
  const region = dialog.getByRole<HTMLSelectElement>("combobox", { name: patents.title });
  expect(region.value).toBe("Turkey");
  await userEvent.selectOptions(region, "EU");
  await userEvent.click(dialog.getByRole("button", { name: en.review.save }));
  const toggle = await screen.findByRole("button", { expanded: true });
  await until(() => toggle.textContent === "EU");
});
