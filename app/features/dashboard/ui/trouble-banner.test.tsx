// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import type { Dashboard } from "../contract.ts";
import { TroubleBanner } from "./trouble-banner.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(troubles: Dashboard["troubles"]) {
  vi.stubGlobal("fetch", async () =>
    Response.json({ role: "owner", troubles, waiting: [], stepsLeft: [], lastBackupAt: null }),
  );
  renderBackOffice(
    <TroubleBanner
      linkToMails={(label) => <a href="#mails">{label}</a>}
      linkToMailServer={(label) => <a href="#mail-server">{label}</a>}
      linkToBackups={(label) => <a href="#backups">{label}</a>}
    />,
  );
}

test("staff see that email is not going out, since when, why, and where to fix it", async () => {
  show([{ kind: "password", since: "2026-11-21T08:05:00.000Z" }]);
  const sentence = await screen.findByText(/No email has gone out since .*Nov.*10:05.*password/);
  expect(sentence.parentElement?.textContent).toContain("Nothing is lost");
  expect(screen.getByRole("link").getAttribute("href")).toBe("#mail-server");
});

test("staff see where the emails wait for a sending limit, which no setting of ours changes", async () => {
  show([{ kind: "limit", since: "2026-11-21T08:05:00.000Z" }]);
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("#mails");
});

test("staff see that files cannot be uploaded, and that orders arrive nevertheless", async () => {
  show([{ kind: "storeFailed", since: "2026-11-21T08:05:00.000Z" }]);
  const sentence = await screen.findByText(/file storage/);
  expect(sentence.parentElement?.textContent).toContain("Orders and inquiries");
  expect(screen.queryByRole("link")).toBeNull();
});

test("the owner sees since when and why no backup could be made, and where the backups are", async () => {
  show([{ kind: "backupFull", since: "2026-11-21T02:15:00.000Z" }]);
  const sentence = await screen.findByText(/No backup .*since .*Nov.*04:15.*disk/);
  expect(sentence.parentElement?.textContent).not.toContain("Orders and inquiries");
  expect(screen.getByRole("link").getAttribute("href")).toBe("#backups");
});
