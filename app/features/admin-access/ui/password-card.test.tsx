// @vitest-environment happy-dom
import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { OfficeMessages } from "#app/office/office-messages.tsx";
import { AdminGate, useLogout } from "#app/office/shell/admin-gate.tsx";
import { call } from "#app/platform/http/call.ts";
import { LanguageProvider } from "#app/platform/i18n/language-provider.tsx";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { createFakeAccess, type FakeAccess } from "#tests/support/fake-access.ts";
import { listOpenSessions, changeCvPassword } from "../contract.ts";
import { accessMessages } from "../messages.ts";
import { PasswordCard } from "./password-card.tsx";

const { en } = accessMessages;

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A staff page with a field, an API call, and a sign-out button. */
function Page() {
  const { logout } = useLogout();
  const { data } = useQuery({ queryKey: [listOpenSessions.path] });
  const body = { currentPassword: "correct horse", newPassword: "new password" };
  const save = useMutation({ mutationFn: () => call(changeCvPassword, { body }) });
  return (
    <>
      <input aria-label="Note" />
      <button type="button" onClick={() => save.mutate()}>
        Save
      </button>
      <button type="button" onClick={() => void call(changeCvPassword, { body }).catch(() => undefined)}>
        Send a file
      </button>
      <button type="button" onClick={logout}>
        Logout
      </button>
      <p>{data ? "Sessions are there" : "No sessions"}</p>
    </>
  );
}

function showGate(access: FakeAccess) {
  vi.stubGlobal("fetch", access.fetch);
  render(
    <LanguageProvider language="en">
      <QueryClientProvider client={createQueryClient()}>
        <OfficeMessages messages={{ office: officeMessages.en, access: en }}>
          <AdminGate signIn={PasswordCard}>
            <Page />
          </AdminGate>
        </OfficeMessages>
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

const passwordField = () => screen.findByLabelText(en.password);
const signInButton = () => screen.getByRole<HTMLButtonElement>("button", { name: en.signIn });
const signedIn = () => Object.assign(createFakeAccess(), { isSignedIn: true });
const dialog = () => document.querySelector("dialog");

test("while access is being checked, neither the page nor the sign-in card is shown", async () => {
  showGate(createFakeAccess());
  expect(screen.getByRole("status").textContent).toBe(officeMessages.en.gate.checking);
  expect(screen.queryByLabelText("Note")).toBeNull();
  await passwordField();
});

test("a blank password cannot be sent", async () => {
  showGate(createFakeAccess());
  const field = await passwordField();
  expect(signInButton().disabled).toBe(true);
  await userEvent.type(field, "   ");
  expect(signInButton().disabled).toBe(true);
  await userEvent.type(field, "x");
  expect(signInButton().disabled).toBe(false);
});

test("a wrong password shows an error by the field, and the right one opens the page", async () => {
  showGate(createFakeAccess());
  const field = await passwordField();
  await userEvent.type(field, "wrong{Enter}");
  expect(await screen.findByText("Invalid password. Please try again.")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, "correct horse{Enter}");
  expect(await screen.findByLabelText("Note")).toBeTruthy();
});

test("with several accounts, sign-in asks for a name, and an error does not say whether name or password was wrong", async () => {
  showGate(Object.assign(createFakeAccess(), { username: "mona" }));
  await userEvent.type(await screen.findByLabelText(en.username), "monna");
  await userEvent.type(screen.getByLabelText(en.password), "correct horse");
  await userEvent.click(signInButton());
  expect(await screen.findByText(en.invalidNameOrPassword)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(en.username));
  await userEvent.type(screen.getByLabelText(en.username), "mona{Enter}");
  expect(await screen.findByLabelText("Note")).toBeTruthy();
});

test("two-factor authentication asks for the code after the password and shows a wrong code by its field", async () => {
  showGate(Object.assign(createFakeAccess(), { code: "123456" }));
  await userEvent.type(await passwordField(), "correct horse{Enter}");
  const code = await screen.findByLabelText(en.code);
  expect(screen.queryByText(en.codeRequired)).toBeNull();
  await userEvent.type(code, "654321{Enter}");
  expect(await screen.findByText(en.invalidCode)).toBeTruthy();
  expect(document.activeElement).toBe(code);
  await userEvent.clear(code);
  await userEvent.type(code, "123456{Enter}");
  expect(await screen.findByLabelText("Note")).toBeTruthy();
});

test("an issued password has to be replaced at sign-in", async () => {
  const access = Object.assign(createFakeAccess(), { isGiven: true, code: "123456" });
  showGate(access);
  await userEvent.type(await passwordField(), "correct horse{Enter}");
  const chosen = await screen.findByLabelText(en.settings.newPassword);
  const repeated = screen.getByLabelText(en.settings.repeatPassword);
  expect(screen.queryByText(en.newPasswordRequired)).toBeNull();
  await userEvent.type(chosen, "short");
  await userEvent.type(repeated, "short{Enter}");
  expect(await screen.findByText(en.passwordTooShort)).toBeTruthy();
  await userEvent.clear(chosen);
  await userEvent.type(chosen, "passwordpassword{Enter}");
  expect(await screen.findByText(en.passwordsDiffer)).toBeTruthy();
  await userEvent.clear(repeated);
  await userEvent.type(repeated, "passwordpassword{Enter}");
  expect(await screen.findByText(en.passwordGuessable)).toBeTruthy();
  expect(document.activeElement).toBe(chosen);
  for (const field of [chosen, repeated]) await userEvent.clear(field);
  await userEvent.type(chosen, "a kettle of larks");
  await userEvent.type(repeated, "a kettle of larks{Enter}");
  await userEvent.type(await screen.findByLabelText(en.code), "123456{Enter}");
  expect(await screen.findByLabelText("Note")).toBeTruthy();
  expect(access.changed).toEqual([{ name: "own", newPassword: "a kettle of larks" }]);
});

test("another person who signs in does not see the previous person's input", async () => {
  const access = signedIn();
  showGate(access);
  await userEvent.type(await screen.findByLabelText("Note"), "half a sentence");
  Object.assign(access, { isSignedIn: false, staff: { ...access.staff, name: "omar", role: "editor" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dialog()?.open).toBe(true));
  await userEvent.type(within(screen.getByRole("dialog")).getByLabelText(en.password), "correct horse{Enter}");
  await waitFor(() => expect(dialog()?.open).toBe(false));
  expect(screen.queryByDisplayValue("half a sentence")).toBeNull();
});

test("after too many attempts, the server's own message is shown", async () => {
  showGate(Object.assign(createFakeAccess(), { isExhausted: true }));
  await userEvent.type(await passwordField(), "guess{Enter}");
  expect(await screen.findByText(en.tooManyRequests)).toBeTruthy();
});

test("the password can be shown while typing", async () => {
  showGate(createFakeAccess());
  const field = await passwordField();
  expect(field.getAttribute("type")).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: en.showPassword }));
  expect(field.getAttribute("type")).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: en.hidePassword }));
  expect(field.getAttribute("type")).toBe("password");
});

test.each(["Save", "Send a file"])(
  "a session that ends during work covers the page and restores it after sign-in (%s)",
  async (press) => {
    const access = signedIn();
    showGate(access);
    await userEvent.type(await screen.findByLabelText("Note"), "half a sentence");
    access.isSignedIn = false;
    await userEvent.click(screen.getByRole("button", { name: press }));
    await waitFor(() => expect(dialog()?.open).toBe(true));

    await userEvent.type(within(screen.getByRole("dialog")).getByLabelText(en.password), "correct horse{Enter}");
    await waitFor(() => expect(dialog()?.open).toBe(false));
    expect(screen.getByDisplayValue("half a sentence")).toBeTruthy();
  },
);

test("requests that failed without a session are repeated after signing in", async () => {
  const access = signedIn();
  const answered = access.fetch;
  // The session ends between the access check and the page's first API call.
  access.fetch = async (address, init) => {
    const response = await answered(address, init);
    if (address === "/api/admin/session" && !init?.method?.match(/POST/)) access.isSignedIn = false;
    return response;
  };
  showGate(access);
  await waitFor(() => expect(dialog()?.open).toBe(true));
  expect(screen.getByText("No sessions")).toBeTruthy();
  await userEvent.type(within(screen.getByRole("dialog")).getByLabelText(en.password), "correct horse{Enter}");
  expect(await screen.findByText("Sessions are there")).toBeTruthy();
});

test("a session ends at its expiry time without a call", async () => {
  showGate(Object.assign(signedIn(), { expiresAt: new Date(Date.now() - 1000).toISOString() }));
  await waitFor(() => expect(dialog()?.open).toBe(true));
  expect(localStorage.length).toBe(0);
});

test("Logout ends the session and removes the page", async () => {
  const access = signedIn();
  showGate(access);
  await screen.findByText("Sessions are there");
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  await passwordField();
  expect(access.isSignedIn).toBe(false);
  expect(screen.queryByLabelText("Note")).toBeNull();
  expect(dialog()).toBeNull();
});

test("an unreachable server does not sign anyone out, and the request can be retried", async () => {
  const access = signedIn();
  const answered = access.fetch;
  access.fetch = async () => Promise.reject(new TypeError("Failed to fetch"));
  showGate(access);
  const retry = await screen.findByRole("button", { name: officeMessages.en.retry });
  vi.stubGlobal("fetch", answered);
  await userEvent.click(retry);
  expect(await screen.findByLabelText("Note")).toBeTruthy();
});
