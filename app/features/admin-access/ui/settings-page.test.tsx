// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { en } from "../strings.en.ts";
import { createFakeAccess } from "./fake-access.server.ts";
import { SettingsPage } from "./settings-page.tsx";

const { settings } = en;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showSettings() {
  const access = Object.assign(createFakeAccess(), { isSignedIn: true });
  const times = { createdAt: "2026-11-21T07:00:00.000Z", lastSeenAt: "2026-11-21T07:05:00.000Z" };
  const session = { ...times, expiresAt: access.expiresAt };
  access.sessions = [
    { ...session, id: "00000000-0000-4000-8000-000000000001", device: "Firefox · Linux", current: true },
    { ...session, id: "00000000-0000-4000-8000-000000000002", device: "Chrome · Android", current: false },
  ];
  vi.stubGlobal("fetch", access.fetch);
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={createQueryClient()}>
        <SettingsPage words={en} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
  return access;
}

async function change(title: string, written: { current: string; next: string; repeated: string }) {
  const form = within(screen.getByRole("form", { name: title }));
  await userEvent.type(form.getByLabelText(settings.currentAdminPassword), written.current);
  await userEvent.type(form.getByLabelText(settings.newPassword), written.next);
  await userEvent.type(form.getByLabelText(settings.repeatPassword), written.repeated);
  await userEvent.click(form.getByRole("button", { name: settings.change }));
  return form;
}

test("a new password that is too short or repeated differently is not sent", async () => {
  const access = showSettings();
  const form = await change(settings.cvPassword, { current: "correct horse", next: "short", repeated: "short" });
  expect(form.getByText(en.passwordTooShort)).toBeTruthy();
  await change(settings.cvPassword, { current: "!", next: " but longer now", repeated: "er" });
  expect(form.getByText(en.passwordsDiffer)).toBeTruthy();
  expect(access.changed).toEqual([]);
});

test("a wrong admin password is told beside its field", async () => {
  const access = showSettings();
  const next = "a new password";
  const form = await change(settings.adminPassword, { current: "wrong", next, repeated: next });
  expect(await form.findByText(en.invalidPassword)).toBeTruthy();
  expect(form.getByLabelText(settings.currentAdminPassword).getAttribute("aria-invalid")).toBe("true");
  expect(access.changed).toEqual([]);
});

test("a changed password leaves nothing written", async () => {
  const access = showSettings();
  const next = "a new password";
  const form = await change(settings.cvPassword, { current: "correct horse", next, repeated: next });
  await waitFor(() => expect(access.changed).toEqual([{ name: "cv", newPassword: next }]));
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(settings.newPassword).value).toBe(""));
});

test("other browsers' sessions can be ended, one's own by Logout", async () => {
  const access = showSettings();
  await userEvent.click(await screen.findByRole("button", { name: "End session: Chrome · Android" }));
  await waitFor(() => expect(screen.queryByText("Chrome · Android")).toBeNull());
  expect(access.sessions.map(({ device }) => device)).toEqual(["Firefox · Linux"]);
  expect(screen.queryByRole("button", { name: /End session/ })).toBeNull();
});
