// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import type { ShownPage } from "#app/office/office-feature.server.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { AdminGate } from "#app/office/shell/admin-gate.tsx";
import { type Role, roles } from "#app/platform/http/access.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { createFakeAccess } from "#tests/support/fake-access.ts";
import { accessMessages } from "../messages.ts";
import { AccountSettings } from "./account-settings.tsx";
import { Accounts } from "./accounts.tsx";
import { CvPassword } from "./cv-password.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

const { en } = accessMessages;

const { settings } = en;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const account = <AccountSettings passwordFromEnvironment />;
const cvPassword = <CvPassword fromEnvironment={false} />;
const pages: ShownPage[] = [
  { to: "/admin/settings", access: roles, entry: { icon: "user", label: "Account" }, waiting: undefined },
  { to: "/admin/settings/people", access: ["owner"], entry: { icon: "users", label: "People" }, waiting: undefined },
];

type Shown = { role?: Role; furtherSessions?: number };

function showSettings(children: ReactNode, { role = "owner", furtherSessions = 0 }: Shown = {}) {
  const access = Object.assign(createFakeAccess(), { isSignedIn: true });
  access.staff = { ...access.staff, role };
  const times = { createdAt: "2026-11-21T07:00:00.000Z", lastSeenAt: "2026-11-21T07:05:00.000Z" };
  const session = { ...times, expiresAt: access.expiresAt };
  access.sessions = [
    { ...session, id: "00000000-0000-4000-8000-000000000001", name: "admin", device: "Firefox · Linux", current: true },
    {
      ...session,
      id: "00000000-0000-4000-8000-000000000002",
      name: "admin",
      device: "Chrome · Android",
      current: false,
    },
    ...Array.from({ length: furtherSessions }, (_, at) => ({
      ...session,
      id: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, "0")}`,
      name: "admin",
      device: `Safari ${at} · iOS`,
      current: false,
    })),
  ];
  vi.stubGlobal("fetch", access.fetch);
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={createQueryClient()}>
        <OfficeMessages messages={{ office: officeMessages.en, access: en }}>
          <AdminGate signIn={PasswordCard}>
            <MemoryRouter>
              <SettingsFrame pages={pages}>{children}</SettingsFrame>
            </MemoryRouter>
          </AdminGate>
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  return access;
}

async function change(title: string, written: { current: string; next: string; repeated: string }) {
  const form = within(await screen.findByRole("form", { name: title }));
  for (const [name, value] of [
    [settings.currentPassword, written.current],
    [settings.newPassword, written.next],
    [settings.repeatPassword, written.repeated],
  ] as const) {
    fireEvent.change(form.getByLabelText(name), { target: { value } });
  }
  await userEvent.click(form.getByRole("button", { name: settings.change }));
  return form;
}

test("a new password that is too short or repeated differently is not sent", async () => {
  const access = showSettings(cvPassword);
  const form = await change(settings.cvPassword, { current: "correct horse", next: "short", repeated: "short" });
  expect(form.getByText(en.passwordTooShort)).toBeTruthy();
  await change(settings.cvPassword, { current: "correct horse!", next: "short but longer now", repeated: "shorter" });
  expect(form.getByText(en.passwordsDiffer)).toBeTruthy();
  expect(access.changed).toEqual([]);
});

test("a wrong admin password shows an error by its field", async () => {
  const access = showSettings(account);
  const next = "a new password";
  const form = await change(settings.ownPassword, { current: "wrong", next, repeated: next });
  expect(await form.findByText(en.invalidPassword)).toBeTruthy();
  expect(form.getByLabelText(settings.currentPassword).getAttribute("aria-invalid")).toBe("true");
  expect(access.changed).toEqual([]);
});

test("only the owner sees the CV password and what the environment sets", async () => {
  showSettings(
    <>
      {account}
      {cvPassword}
    </>,
    { role: "sales" },
  );
  await screen.findByRole("form", { name: settings.ownPassword });
  expect(screen.queryByRole("form", { name: settings.cvPassword })).toBeNull();
  expect(screen.queryByText(settings.fromEnvironment)).toBeNull();
});

test("the owner is warned that the environment resets the password", async () => {
  showSettings(account);
  expect(await screen.findByText(settings.fromEnvironment)).toBeTruthy();
});

test("an added account's password is shown once", async () => {
  const access = showSettings(<Accounts />);
  await userEvent.click(await screen.findByRole("button", { name: en.accounts.add }));
  await userEvent.type(screen.getByLabelText(en.accounts.name), "x");
  await userEvent.click(screen.getByRole("button", { name: en.accounts.addNow }));
  expect(await screen.findByText(en.nameInvalid)).toBeTruthy();
  expect(access.accounts).toEqual([]);
  await userEvent.type(screen.getByLabelText(en.accounts.name), "Mona");
  await userEvent.click(screen.getByRole("button", { name: en.accounts.addNow }));
  expect(await screen.findByText("made-for-them")).toBeTruthy();
  expect(access.accounts).toMatchObject([{ username: "xmona", role: "sales" }]);
  const panel = within(screen.getByRole("dialog", { name: "Password for xMona" }));
  expect(await panel.findByRole("button", { name: officeMessages.en.copied })).toBeTruthy();
  await userEvent.click(panel.getByRole("button", { name: officeMessages.en.close }));
  await waitFor(() => expect(screen.queryByText("made-for-them")).toBeNull());
});

test("a colleague is invited with three clicks; the invitation is listed and can be revoked", async () => {
  const access = showSettings(<Accounts />);
  await userEvent.click(await screen.findByRole("button", { name: en.accounts.invite }));
  const dialog = within(screen.getByRole("dialog", { name: en.accounts.invite }));
  await userEvent.type(dialog.getByLabelText(en.accounts.email), "nobody");
  await userEvent.click(dialog.getByRole("button", { name: en.accounts.send }));
  expect(await dialog.findByText(en.emailInvalid)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(en.accounts.email), "@pmf.example");
  await userEvent.click(dialog.getByRole("radio", { name: /^Accountant/ }));
  await userEvent.click(dialog.getByRole("button", { name: en.accounts.send }));
  expect(await screen.findByText("nobody@pmf.example")).toBeTruthy();
  expect(access.invitations).toMatchObject([{ email: "nobody@pmf.example", role: "accountant", language: "en" }]);
  await userEvent.click(screen.getByRole("button", { name: "Revoke the invitation to nobody@pmf.example" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: en.accounts.revoke }));
  await waitFor(() => expect(screen.queryByText("nobody@pmf.example")).toBeNull());
  expect(access.invitations).toEqual([]);
});

test("without a mail server, the owner gets the link to pass on", async () => {
  const access = Object.assign(showSettings(<Accounts />), { canSend: false });
  await userEvent.click(await screen.findByRole("button", { name: en.accounts.invite }));
  await userEvent.type(screen.getByLabelText(en.accounts.email), "mona@pmf.example{Enter}");
  const panel = within(await screen.findByRole("dialog", { name: "Link for mona@pmf.example" }));
  expect(panel.getByText("https://pmf.example/join#secret")).toBeTruthy();
  expect(access.invitations).toHaveLength(1);
});

test("turning on two-factor authentication needs the password and a correct code, and returns recovery codes", async () => {
  showSettings(account);
  await userEvent.click(await screen.findByRole("button", { name: en.twoFactor.begin }));
  const dialog = () => within(screen.getByRole("dialog"));
  await userEvent.type(dialog().getByLabelText(settings.currentPassword), "correct horse{Enter}");
  await userEvent.type(await screen.findByLabelText(en.code), "000000{Enter}");
  expect(await screen.findByText(en.invalidCode)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(en.code));
  await userEvent.type(screen.getByLabelText(en.code), "123456{Enter}");
  expect(await screen.findByText("AAAA-BBBB-CCCC-DDDD")).toBeTruthy();
  expect(await screen.findByText("10 recovery codes left")).toBeTruthy();
});

test("changing the password clears the form", async () => {
  const access = showSettings(cvPassword);
  const next = "a new password";
  const form = await change(settings.cvPassword, { current: "correct horse", next, repeated: next });
  await waitFor(() => expect(access.changed).toEqual([{ name: "cv", newPassword: next }]));
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(settings.newPassword).value).toBe(""));
});

test("other browsers' sessions are ended with the password, the current one with Logout", async () => {
  const access = showSettings(account);
  await userEvent.click(await screen.findByRole("button", { name: "End session: Chrome · Android" }));
  const dialog = within(screen.getByRole("dialog"));
  const field = dialog.getByLabelText(settings.currentPassword);
  await userEvent.type(field, "wrong");
  await userEvent.click(dialog.getByRole("button", { name: settings.end }));
  expect(await screen.findByText(en.invalidPassword)).toBeTruthy();
  expect(access.sessions).toHaveLength(2);
  await userEvent.clear(field);
  await userEvent.type(field, "correct horse");
  await userEvent.click(dialog.getByRole("button", { name: settings.end }));
  await waitFor(() => expect(screen.queryByText("Chrome · Android")).toBeNull());
  expect(access.sessions.map(({ device }) => device)).toEqual(["Firefox · Linux"]);
  expect(screen.queryByRole("button", { name: /End session/ })).toBeNull();
});

test("of many sessions, the newest five are shown; the rest on request", async () => {
  showSettings(account, { furtherSessions: 68 });
  const sessions = within(await screen.findByRole("region", { name: settings.sessions }));
  await sessions.findByText("Firefox · Linux");
  expect(sessions.getAllByRole("listitem")).toHaveLength(5);
  await userEvent.click(sessions.getByRole("button", { name: "Show all (70)" }));
  expect(sessions.getAllByRole("listitem")).toHaveLength(70);
  await userEvent.click(sessions.getByRole("button", { name: settings.showFewerSessions }));
  expect(sessions.getAllByRole("listitem")).toHaveLength(5);
});

test("all other browsers can be signed out together, with the password", async () => {
  const access = showSettings(account, { furtherSessions: 68 });
  await userEvent.click(await screen.findByRole("button", { name: settings.endOthers }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(settings.endOthersOfAll)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(settings.currentPassword), "correct horse");
  await userEvent.click(dialog.getByRole("button", { name: settings.endOthers }));
  await waitFor(() => expect(access.sessions.map(({ device }) => device)).toEqual(["Firefox · Linux"]));
  await waitFor(() => expect(screen.queryByRole("button", { name: settings.endOthers })).toBeNull());
});

test.each([
  ["owner", ["/admin/settings", "/admin/settings/people"]],
  ["sales", ["/admin/settings"]],
] as const)("the navigation of the %s has exactly their pages", async (role, expected) => {
  showSettings(account, { role });
  const navigation = within(await screen.findByRole("navigation", { name: settings.pages }));
  expect(navigation.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(expected);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(settings.title);
});
