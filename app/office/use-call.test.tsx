// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { callOnce } from "#app/platform/http/call-once.ts";
import type { Rejection } from "#app/platform/http/call.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { toasts } from "#app/ui/feedback/toast.ts";
import { officeMessages } from "./messages.ts";
import { OfficeMessages } from "./office-messages.tsx";
import { useCall } from "./use-call.ts";

const { en } = officeMessages;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listSongs = endpoint({
  method: "GET",
  path: "/api/songs",
  summary: "Songs.",
  access: "everyone",
  answer: z.array(z.string()),
});
const addSong = endpoint({
  method: "POST",
  path: "/api/songs",
  summary: "Adds one.",
  access: "everyone",
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});

test("a request that may have arrived is repeated with its key, and every other one has another key", async () => {
  const keys: (string | null)[] = [];
  const answers = [
    () => Promise.reject(new TypeError("The answer is lost")),
    Response.error,
    () => Response.json({ name: "Second" }),
  ];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    return (answers.shift() ?? (() => Response.json({ name: "Second" })))();
  });
  const add = { ...addSong, isIdempotent: true };
  const send = (name: string) => callOnce(add, { body: { name } }).catch(() => undefined);
  for (const name of ["Second", "Second", "Second", "Second", "Third"]) await send(name);
  const [lost, refused, repeated, next, other] = keys;
  expect([refused, repeated]).toEqual([lost, lost]);
  expect(new Set([lost, next, other]).size).toBe(3);
  await callOnce(addSong, { body: { name: "Second" } });
  expect(keys.at(-1)).toBeNull();
});

type Shown = { answer: () => Response; failed?: string | false; onRefused?: (rejection: Rejection) => unknown };

function show({ answer, ...options }: Shown) {
  const songs = ["First"];
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return Response.json(songs);
    const answered = answer();
    if (answered.ok) songs.push("Second");
    return answered;
  });
  function Songs() {
    const { data = [] } = useQuery(queryOf(listSongs));
    const add = useCall(addSong, { done: "Added", refetch: listSongs.path, ...options });
    return (
      <>
        <p>{data.join(", ")}</p>
        <p role="alert">{add.rejection?.fields["name"]}</p>
        <button type="button" onClick={() => add.mutate({ body: { name: "Second" } })}>
          Add
        </button>
      </>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfficeMessages messages={{ office: en }}>
        <Songs />
      </OfficeMessages>
    </QueryClientProvider>,
  );
}

function refused(status: number): Response {
  const problem = {
    type: "about:blank",
    title: "",
    status,
    detail: "No.",
    code: "invalid",
    fields: { name: "Too long." },
  };
  return Response.json(problem, { status });
}

async function add() {
  await screen.findByText("First");
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
}

function shownToast(): string | undefined {
  const shown = toasts.read();
  return shown.state === "shown" ? shown.toast.title : undefined;
}

test("success is announced, and the visible data is refetched", async () => {
  show({ answer: () => Response.json({ name: "Second" }) });
  await add();
  expect(await screen.findByText("First, Second")).toBeTruthy();
  expect(shownToast()).toBe("Added");
});

test.each([
  ["the default message", {}, en.failed],
  ["its own message", { failed: "Not this one." }, "Not this one."],
  ["nothing if the page shows it", { failed: false }, undefined],
] as const)("an error is shown next to its field, and its toast says %s", async (_, options, expected) => {
  show({ answer: () => refused(400), ...options });
  await add();
  expect(await screen.findByText("Too long.")).toBeTruthy();
  expect(shownToast()).toBe(expected);
});

test.each([
  [404, en.gone],
  [409, "No."],
])("the toast of a %i says what happened to the record", async (status, expected) => {
  show({ answer: () => refused(status), failed: "Not saved.", onRefused: () => false });
  await add();
  expect(await screen.findByText("Too long.")).toBeTruthy();
  expect(shownToast()).toBe(expected);
});

test("without a network, a change fails immediately and says so", async () => {
  show({ answer: () => refused(503) });
  await screen.findByText("First");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.click(screen.getByRole("button", { name: "Add" })); // the browser does not know it yet
  await expect.poll(shownToast).toBe(en.offline);
});

test("the end of a session is not reported as an error", async () => {
  const onRefused = vi.fn<(rejection: Rejection) => void>();
  show({ answer: () => refused(401), onRefused });
  await add();
  expect(await screen.findByText("Too long.")).toBeTruthy();
  expect(onRefused).not.toHaveBeenCalled();
  expect(shownToast()).toBeUndefined();
});
