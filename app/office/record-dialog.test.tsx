// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { toasts } from "#app/ui/feedback/toast.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { officeMessages } from "./messages.ts";
import { loaded, RecordDialog } from "./record-dialog.tsx";
import { setAccess } from "./shell/access.ts";
import { RequirePermission } from "./shell/admin-gate.tsx";
import { useRecordChange } from "./use-record-change.ts";

const { en } = officeMessages;

afterEach(() => {
  cleanup();
  toasts.dismiss();
  vi.unstubAllGlobals();
});

test("Escape closes the record next to the list from the list, too, but not from a field there", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const onClose = vi.fn();
  renderBackOffice(
    <>
      <input aria-label="Search" />
      <button type="button">Row</button>
      <RecordDialog
        open
        onClose={onClose}
        title="Record"
        place={{}}
        details={loaded({ id: "1" })}
        messages={{ loading: "", failed: "", gone: "" }}
      >
        {() => <input aria-label="Note" />}
      </RecordDialog>
    </>,
  );
  screen.getByRole("textbox", { name: "Search" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Row" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  screen.getByRole("textbox", { name: "Note" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(2);
});

const changeSong = endpoint({
  method: "PATCH",
  path: "/api/songs/{id}",
  summary: "Changes one.",
  access: "everyone",
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});

function Song({ id }: { id: string }) {
  const { take } = useRecordChange(changeSong, {
    inputOf: (body: { name: string }) => ({ params: { id }, body }),
    refetch: "/api/songs",
    failed: "Not renamed",
  });
  return (
    <button type="button" onClick={() => take({ name: "rename", change: { name: "New" }, done: "Renamed" })}>
      Rename
    </button>
  );
}

function Songs() {
  const [id, open] = useState<string | undefined>("1");
  return (
    <RecordDialog
      open={id !== undefined}
      onClose={() => open(undefined)}
      title={`Song ${id}`}
      place={{ next: id === "1" ? () => open("2") : undefined }}
      details={loaded(id === undefined ? undefined : { id })}
      messages={{ loading: "", failed: "", gone: "" }}
    >
      {(song) => <Song id={song.id} />}
    </RecordDialog>
  );
}

test("the heading of an opened record has the focus, and turning to the last record keeps it", async () => {
  renderBackOffice(<Songs />);
  await until(() => document.activeElement === screen.getByRole("heading", { name: "Song 1" }));
  const next = screen.getByRole("button", { name: en.record.next });
  next.focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "Song 2" })).toBeTruthy();
  expect(next.getAttribute("aria-disabled")).toBe("true");
  expect(next.hasAttribute("disabled")).toBe(false);
  expect(document.activeElement === next).toBe(true);
});

test.each([
  ["closed", en.close, 409, en.conflict.title],
  ["closed", en.close, 500, "Not renamed"],
  ["left for the next one", en.record.next, 409, en.conflict.title],
])("a change that fails after its record was %s says so, and names the record", async (_, press, status, said) => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  renderBackOffice(<Songs />);
  await userEvent.click(screen.getByRole("button", { name: "Rename" }));
  await userEvent.click(screen.getByRole("button", { name: press }));
  answer.resolve(Response.json({ type: "about:blank", title: "", status, code: "conflict" }, { status }));
  await until(() => toasts.read().state === "shown");
  expect(toasts.read()).toMatchObject({ toast: { title: said, description: "Song 1", tone: "destructive" } });
});

function SignInAs({ name }: { name: string }) {
  const client = useQueryClient();
  const staff = { name, role: "owner" as const, twoFactor: false, recoveryCodesLeft: 0 };
  const signIn = () => setAccess(client, { authenticated: true, expiresAt: null, asksName: true, staff });
  return (
    <button type="button" onClick={signIn}>
      Sign in
    </button>
  );
}

test.each([
  ["again", "admin", "Not renamed"],
  ["as someone else", "mona", undefined],
])(
  "a change that met the end of the session after its record was closed says so after signing in %s",
  async (_, name, said) => {
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", () => answer.promise);
    renderBackOffice(
      <>
        <SignInAs name={name} />
        <Songs />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Rename" }));
    await userEvent.click(screen.getByRole("button", { name: en.close }));
    answer.resolve(new Response("", { status: 401 }));
    await until(() => document.querySelector("dialog.covers-page[open]") !== null);
    expect(toasts.read().state).not.toBe("shown");
    await userEvent.click(screen.getByText("Sign in"));
    await until(() => document.querySelector("dialog.covers-page[open]") === null);
    const shown = toasts.read();
    expect(shown.state === "shown" ? shown.toast : undefined).toEqual(
      said && expect.objectContaining({ title: said, description: "Song 1" }),
    );
  },
);

test("a change that met the end of the session says in its open record, after signing in again, that it was not saved", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  renderBackOffice(
    <>
      <SignInAs name="admin" />
      <Songs />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Rename" }));
  answer.resolve(new Response("", { status: 401 }));
  await until(() => document.querySelector("dialog.covers-page[open]") !== null);
  expect(screen.queryByText("Not renamed")).toBeNull();
  await userEvent.click(screen.getByText("Sign in"));
  expect(await screen.findByText("Not renamed")).toBeTruthy();
});

test("a change that the user's role no longer allows says so, and the page follows the new role", async () => {
  const staff = { name: "admin", role: "accountant", twoFactor: false, recoveryCodesLeft: 0 };
  const problem = { type: "about:blank", title: "", status: 403, code: "forbidden", detail: "Ask the site owner." };
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) =>
    method === "GET"
      ? Response.json({ authenticated: true, expiresAt: null, asksName: true, staff })
      : Response.json(problem, { status: 403 }),
  );
  renderBackOffice(
    <>
      <RequirePermission call={{ access: can.changeOrders }}>
        <p>Only sales</p>
      </RequirePermission>
      <Songs />
    </>,
    { role: "sales" },
  );
  expect(screen.getByText("Only sales")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Rename" }));
  expect(await screen.findByText("Ask the site owner.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Only sales")).toBeNull());
});
