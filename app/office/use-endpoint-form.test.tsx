// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { keepDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { createQueryClient } from "#app/platform/query/query-client.ts";
import { TextInput } from "#app/ui/form/field.tsx";
import { officeMessages } from "./messages.ts";
import { OfficeMessages } from "./office-messages.tsx";
import { useEndpointForm } from "./use-endpoint-form.ts";

const { en } = officeMessages;
let root: Root | undefined;

beforeAll(keepDrafts);

afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const addSong = endpoint({
  method: "POST",
  path: "/api/songs",
  summary: "Adds one.",
  access: "everyone",
  body: z.object({ name: z.string().check(z.minLength(3, "nameShort")), year: z.string() }),
  answer: z.object({ name: z.string() }),
});

function SongForm({ draft }: { draft: string | undefined }) {
  const add = useEndpointForm(addSong, {
    ...(draft && { draft }),
    messages: { nameShort: "The name is too short" },
    read: (text) => ({ name: text("name"), year: text("year") }),
    check: (text) => (text("year") === "2027" ? { year: "Not yet" } : undefined),
    failed: false,
  });
  return (
    <form {...add.form}>
      <TextInput name="year" label="Year" error={add.errorOf("year")} />
      <TextInput name="name" label="Name" error={add.errorOf("name")} />
      <button type="submit">Add</button>
      <p role="status">{add.data?.name}</p>
    </form>
  );
}

/** Shows the form as the server rendered it. Returns the bodies that are sent, and a function that hydrates it. */
function show(answer: () => Response, draft?: string) {
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <OfficeMessages messages={{ office: en }}>
        <SongForm draft={draft} />
      </OfficeMessages>
    </QueryClientProvider>
  );
  const place = document.createElement("div");
  place.innerHTML = renderToString(page);
  document.body.append(place);
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return answer();
  });
  return { bodies, hydrate: () => act(() => (root = hydrateRoot(place, page))) };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const add = () => userEvent.click(screen.getByRole("button", { name: "Add" }));

test("text typed before hydration is kept and sent", async () => {
  const { bodies, hydrate } = show(() => Response.json({ name: "Second" }));
  field("Name").value = "Second";
  await hydrate();
  expect(field("Name").value).toBe("Second");
  await add();
  expect(bodies).toEqual([{ name: "Second", year: "" }]);
  expect(await screen.findByText("Second")).toBe(screen.getByRole("status"));
});

test("problems of the endpoint's schema and of the form are shown, the first has the focus, and nothing is sent", async () => {
  const { bodies, hydrate } = show(() => Response.json({ name: "Second" }));
  await hydrate();
  await userEvent.type(field("Name"), "Se");
  await add();
  expect(field("Name").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("The name is too short")).toBeTruthy();
  expect(document.activeElement).toBe(field("Name"));
  await userEvent.type(field("Year"), "2027");
  await add();
  expect(screen.getByText("Not yet")).toBeTruthy();
  expect(document.activeElement).toBe(field("Year"));
  expect(bodies).toEqual([]);
});

test("a problem that only the server finds is shown at its field, and the text stays", async () => {
  const refusal = {
    type: "about:blank",
    title: "Invalid",
    detail: "",
    status: 400,
    code: "invalid",
    fields: { name: "Taken." },
  };
  const { hydrate } = show(() =>
    Response.json(refusal, { status: 400, headers: { "content-type": "application/problem+json" } }),
  );
  await hydrate();
  await userEvent.type(field("Name"), "First");
  await add();
  expect(await screen.findByText("Taken.")).toBeTruthy();
  expect(document.activeElement).toBe(field("Name"));
  expect(field("Name").value).toBe("First");
});

test("a draft is restored when the form is opened again, and forgotten once it was sent", async () => {
  const first = show(() => Response.json({ name: "Second" }), "song");
  await first.hydrate();
  await userEvent.type(field("Name"), "Second");
  act(() => root?.unmount());
  document.body.replaceChildren();
  const again = show(() => Response.json({ name: "Second" }), "song");
  await again.hydrate();
  expect(field("Name").value).toBe("Second");
  await add();
  expect(again.bodies).toEqual([{ name: "Second", year: "" }]);
  expect(field("Name").value).toBe("");
  expect(sessionStorage).toHaveLength(0);
});
