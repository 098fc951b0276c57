// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import type { Dashboard } from "../contract.ts";
import { DashboardPanel } from "./dashboard-panel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(dashboard: Partial<Dashboard>) {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const shown: Dashboard = { troubles: [], waiting: [], stepsLeft: [], lastBackupAt: hoursAgo(5), ...dashboard };
  vi.stubGlobal("fetch", async () => Response.json(shown));
  renderBackOffice(<DashboardPanel linkTo={(about, label) => <a href={`#${about}`}>{label}</a>} />);
  await screen.findByText("Today");
}

test("the start page shows how old the last backup is", async () => {
  await show({});
  const link = await screen.findByRole("link", { name: "Last backup: 5 hours ago" });
  expect(link.getAttribute("href")).toBe("#backup");
});

test("an old backup is pending work, and not shown twice", async () => {
  await show({ waiting: [{ kind: "backup", count: 3 }] });
  expect((await screen.findAllByRole("link")).map(({ textContent }) => textContent)).toEqual([
    "The last backup is 3 days old",
  ]);
});

test("nothing is said about a backup that was never made", async () => {
  await show({ lastBackupAt: null });
  expect(await screen.findByText(/all caught up/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
