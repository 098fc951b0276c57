// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { keepDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
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
