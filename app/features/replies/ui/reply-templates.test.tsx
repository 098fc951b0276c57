// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { officeMessages } from "#app/office/messages.ts";
import { keepDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { changeTemplates, type Templates } from "../contract.ts";
import { replyMessages } from "../messages.ts";
import { ReplyTemplates } from "./reply-templates.tsx";

const { en } = replyMessages;
const template = { subject: "About {number}", text: "Dear {name}," };
const standard = { en: template, ar: template };
const none = { en: null, ar: null };

beforeAll(keepDrafts);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function openSubject(): Promise<HTMLInputElement> {
  const replies = { ...en, standard: { inquiry: standard, "purchase-order": standard } };
  renderBackOffice(<ReplyTemplates />, { messages: { replies } });
  const fields = await screen.findAllByLabelText<HTMLInputElement>(/English/);
  const subject = fields.find(({ name }) => name === "inquiry.en.subject");
  if (!subject) throw new Error("Expected the English subject for inquiries");
  return subject;
}

test("a misspelled placeholder in a template is marked at its field and not saved", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === "PUT") sent.push(body);
    return Response.json({ inquiry: none, "purchase-order": none });
  });
  const subject = await openSubject();
  fireEvent.input(subject, { target: { value: "About {nmae}" } });
  await userEvent.click(screen.getByRole("button", { name: en.templates.save }));
  const [before = ""] = en.templates.placeholderUnknown.split("{names}");
  const error = await screen.findByText((text) => text.startsWith(before));
  expect(subject.getAttribute("aria-describedby")).toContain(error.closest("[id]")?.id);
  expect(sent).toEqual([]);
  fireEvent.input(subject, { target: { value: "About your order" } });
  await userEvent.click(screen.getByRole("button", { name: en.templates.save }));
  await until(() => sent.length === 1);
});

test("a template that was not saved is back after a reload", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ inquiry: none, "purchase-order": none }));
  fireEvent.input(await openSubject(), { target: { value: "About your order" } });
  cleanup();
  expect((await openSubject()).value).toBe("About your order");
});

/** Templates that two owners change: `PUT` fails unless the other's changes were seen. */
function sharedTemplates(before: Templates) {
  let stored = before;
  let isLost = false;
  vi.stubGlobal("fetch", async (_: string, { method, body = "" }: { method?: string; body?: string } = {}) => {
    if (method !== "PUT") return Response.json(stored);
    const { seen, ...sent } = z.parse(changeTemplates.body ?? z.never(), JSON.parse(body));
    if (JSON.stringify(seen) !== JSON.stringify(stored)) {
      const changed = { by: "mona", at: "2026-11-21T10:00:00.000Z" };
      return Response.json(
        { type: "about:blank", title: "", status: 409, detail: "", code: "conflict", changed },
        { status: 409 },
      );
    }
    stored = sent;
    if (!isLost) return Response.json(stored);
    isLost = false;
    throw new TypeError("Failed to fetch");
  });
  return {
    stored: () => stored,
    loseAnswer: () => (isLost = true),
    change(kind: "inquiry" | "purchase-order", english: typeof template) {
      stored = { ...stored, [kind]: { ...stored[kind], en: english } };
    },
  };
}

const save = async () => userEvent.click(screen.getByText(en.templates.save));
const theirs = { subject: "Hello {name}", text: template.text };

test("texts that two owners changed at the same time are both saved, if they are not the same text", async () => {
  const server = sharedTemplates({ inquiry: none, "purchase-order": none });
  fireEvent.input(await openSubject(), { target: { value: "About your order" } });
  server.change("purchase-order", theirs);
  server.change("inquiry", { subject: template.subject, text: "Hello" });
  await save();
  await until(() => server.stored().inquiry.en?.subject === "About your order");
  expect(server.stored()["purchase-order"].en).toEqual(theirs);
  expect(server.stored().inquiry.en?.text).toBe("Hello");
});

test.each(["apply", "keep"] as const)(
  "a text that another owner changed in the meantime is overwritten only by choice (%s)",
  async (choice) => {
    const server = sharedTemplates({ inquiry: none, "purchase-order": none });
    const subject = await openSubject();
    fireEvent.input(subject, { target: { value: "About your order" } });
    server.change("inquiry", theirs);
    await save();
    const { conflict } = officeMessages.en;
    const notice = (await screen.findByText(conflict.title)).closest("[role=alert]");
    for (const shown of ["mona", theirs.subject, "About your order"]) expect(notice?.textContent).toContain(shown);
    expect(server.stored().inquiry.en).toEqual(theirs);

    await userEvent.click(screen.getByText(conflict[choice]));
    const expected = choice === "apply" ? "About your order" : theirs.subject;
    await until(() => subject.value === expected && !screen.queryByText(conflict.title));
    expect(server.stored().inquiry.en?.subject).toBe(expected);
  },
);

test.each(["apply", "keep"] as const)(
  "choosing between two versions of a text (%s) saves the other texts, also those typed since",
  async (choice) => {
    const server = sharedTemplates({ inquiry: none, "purchase-order": none });
    const subject = await openSubject();
    const others = screen.getAllByLabelText<HTMLInputElement>(subject.labels?.[0]?.textContent ?? "");
    fireEvent.input(subject, { target: { value: "About your order" } });
    server.change("inquiry", theirs);
    await save();
    const choose = await screen.findByText(officeMessages.en.conflict[choice]);
    fireEvent.input(others[1] ?? subject, { target: { value: "Your order" } });
    await userEvent.click(choose);
    await until(() => server.stored()["purchase-order"].en?.subject === "Your order");
    expect(server.stored().inquiry.en?.subject).toBe(choice === "apply" ? "About your order" : theirs.subject);
  },
);

test("a template that was stored although the answer was lost is not in conflict with itself", async () => {
  const server = sharedTemplates({ inquiry: none, "purchase-order": none });
  const subject = await openSubject();
  server.loseAnswer();
  for (const written of ["About your", "About your order"]) {
    fireEvent.input(subject, { target: { value: written } });
    await save();
    await until(() => server.stored().inquiry.en?.subject === written);
  }
  expect(screen.queryByText(officeMessages.en.conflict.title)).toBeNull();
});
