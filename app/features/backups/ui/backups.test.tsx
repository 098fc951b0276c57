// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import type { ShownBackups } from "../contract.ts";
import { Backups } from "./backups.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stored = [{ name: "pmf-2026-11-26-021500.backup", madeAt: "2026-11-26T02:15:00.000Z", bytes: 1_572_864 }];

function show(backups: Partial<ShownBackups>) {
  const requests: string[] = [];
  const state: ShownBackups = { place: "disk", isRunning: false, failure: null, stored: [], ...backups };
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") requests.push(`${method} ${path}`);
    return Response.json(state);
  });
  renderBackOffice(<Backups onMade={() => undefined} askPassword={({ open, title }) => open && <p>{title}</p>} />);
  return requests;
}

test("a backup is listed with its time and size, and its download asks for the password", async () => {
  show({ stored });
  await userEvent.click(await screen.findByRole("button", { name: /Download the backup of .*Nov.*04:15/ }));
  expect(screen.getByText("1.5 MB")).toBeTruthy();
  expect(screen.getByText("Download this backup?")).toBeTruthy();
});

test("without a backup, the page says when the first one is made, and one can be asked for", async () => {
  const requests = show({});
  await screen.findByText(/made tonight/);
  await userEvent.click(screen.getByRole("button", { name: "Back up now" }));
  expect(requests).toEqual(["POST /api/backups"]);
});

test("a failure is shown with its cause, next to the backups that exist", async () => {
  show({ stored, failure: { since: "2026-11-26T02:15:00.000Z", cause: "full" } });
  const sentence = await screen.findByText(/free space.*retried every hour/);
  expect(sentence.getAttribute("role")).toBe("alert");
  expect(screen.getByText("1.5 MB")).toBeTruthy();
});
