// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import { readAccess } from "#app/office/shell/session-contract.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { type Dashboard, finishStep } from "../contract.ts";
import { DashboardBanners, useChangesOfRole, useWaiting } from "./dashboard.tsx";
import { SetupProgress, WhileStepLeft } from "./first-steps.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const requests: string[] = [];

function Counts() {
  return <p data-testid="counts">{JSON.stringify(useWaiting())}</p>;
}

function alerts() {
  return screen
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .filter(Boolean);
}

async function show(dashboard: Partial<Dashboard>) {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const usual: Dashboard = { role: "owner", troubles: [], waiting: [], stepsLeft: [], lastBackupAt: hoursAgo(5) };
  const shown = { ...usual, ...dashboard };
  requests.length = 0;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "PUT") requests.push(path);
    return Response.json(init?.method === "PUT" ? { ...shown, stepsLeft: [] } : shown);
  });
  renderBackOffice(
    <>
      <Counts />
      <DashboardBanners linkTo={(about, label) => <a href={`#${about}`}>{label}</a>} />
      <SetupProgress linkTo={(about, label) => <a href={`#${about}`}>{label}</a>} />
      <WhileStepLeft step="mail">Set up email</WhileStepLeft>
    </>,
  );
}

test("after the setup, the navigation shows how old the last backup is", async () => {
  await show({});
  const link = await screen.findByRole("link", { name: "Last backup: 5 hours ago" });
  expect(link.getAttribute("href")).toBe("#backup");
});

test("failed emails, an old backup, and a certificate that expires soon are urgent", async () => {
  await show({
    waiting: [
      { kind: "mailFailed", count: 2 },
      { kind: "backup", count: 3 },
      { kind: "certificate", count: 30 },
    ],
  });
  await screen.findByRole("link", { name: /certificate/ });
  expect(alerts()).toEqual([
    "2 emails couldn’t be sent",
    "The last backup is 3 days old",
    "The GMP certificate expires in 30 days",
  ]);
});

test("a certificate that expires later is shown, but not urgent", async () => {
  await show({ waiting: [{ kind: "certificate", count: 31 }] });
  expect(await screen.findByRole("link", { name: "The GMP certificate expires in 31 days" })).toBeTruthy();
  expect(alerts()).toEqual([]);
});

test("pages show what is waiting there, in words for screen readers", async () => {
  await show({ waiting: [{ kind: "orders", count: 1 }] });
  await screen.findByText(/new order/);
  expect(JSON.parse(screen.getByTestId("counts").textContent)).toEqual({
    orders: { count: 1, text: "1 new order", isUrgent: false },
  });
});

test("the setup shows its progress, and its remaining steps on request", async () => {
  await show({ stepsLeft: ["mail", "passwords"], lastBackupAt: null });
  expect(await screen.findByRole("button", { name: "Before you launch 3 of 5 done" })).toBeTruthy();
  await userEvent.click(screen.getByText("Done", { exact: true }));
  expect(requests).toEqual(["/api/dashboard/steps/passwords"]);
});

test("replacing the samples is the last step of the setup", async () => {
  await show({ waiting: [{ kind: "samples", count: 63 }] });
  expect(await screen.findByRole("button", { name: "Before you launch 4 of 5 done" })).toBeTruthy();
  expect(screen.getByText("63 samples to replace").closest("a")?.getAttribute("href")).toBe("#samples");
});

test("what leads to a step of the setup goes away with it", async () => {
  await show({ stepsLeft: ["mail", "seller"] });
  expect(await screen.findByText("Set up email")).toBeTruthy();
  cleanup();
  await show({ stepsLeft: ["seller"] });
  await screen.findByRole("button", { name: "Before you launch 4 of 5 done" });
  expect(screen.queryByText("Set up email")).toBeNull();
});

function Follow() {
  useChangesOfRole();
  return null;
}

test("a role that allows more is followed once the counts are loaded again", async () => {
  const staff = { name: "admin", role: "owner", twoFactor: false, recoveryCodesLeft: 0 };
  const access = { authenticated: true, expiresAt: null, asksName: true, staff };
  const dashboard = { role: "owner", troubles: [], waiting: [], stepsLeft: [], lastBackupAt: null };
  vi.stubGlobal("fetch", async (path: string) => Response.json(path === readAccess.path ? access : dashboard));
  renderBackOffice(
    <>
      <Follow />
      <RequirePermission call={finishStep}>
        <p>Only owners</p>
      </RequirePermission>
    </>,
    { role: "sales" },
  );
  expect(screen.queryByText("Only owners")).toBeNull();
  expect(await screen.findByText("Only owners")).toBeTruthy();
});
