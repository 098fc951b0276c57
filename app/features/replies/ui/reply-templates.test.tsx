// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { replyMessages } from "../messages.ts";
import { ReplyTemplates } from "./reply-templates.tsx";

const { en } = replyMessages;
const template = { subject: "About {number}", text: "Dear {name}," };
const standard = { en: template, ar: template };
const none = { en: null, ar: null };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a misspelled placeholder in a template is marked at its field and not saved", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === "PUT") sent.push(body);
    return Response.json({ inquiry: none, "purchase-order": none });
  });
  const replies = { ...en, standard: { inquiry: standard, "purchase-order": standard } };
  renderBackOffice(<ReplyTemplates />, { messages: { replies } });
  await until(() => document.querySelector('[name="inquiry.en.subject"]') !== null);
  const subject = document.querySelector('[name="inquiry.en.subject"]') ?? document.body;
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
