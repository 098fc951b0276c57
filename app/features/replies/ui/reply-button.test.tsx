// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { RecordNotices } from "#app/office/notices.tsx";
import type { RepliedRecord } from "#app/office/record-replies.tsx";
import { keepDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { writeDraft } from "#app/platform/drafts/stored-draft.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { replyMessages } from "../messages.ts";
import { ReplyButton } from "./reply-button.tsx";

const { en } = replyMessages;
const id = "0b54f1a2-6d0e-4a53-9a4f-0c9f5b7f2d11";
const order = { id, orderNumber: "PO-2026-000124" };
const template = { subject: "Your order", text: "Dear Mona," };
const record: RepliedRecord = {
  kind: "purchase-order",
  id,
  name: "Mona Adel",
  email: "mona@nile.example",
  language: "en",
  values: { en: {}, ar: {} },
  templates: { en: template, ar: template },
};

beforeAll(keepDrafts);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test("a restored reply has its text and its ticked document, which are loaded later", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  writeDraft(
    `reply-${id}`,
    new URLSearchParams({ "text-en": "The price is new.", [`documents=${id}`]: "true" }).toString(),
  );
  const replies = {
    ...en,
    standard: { inquiry: { en: template, ar: template }, "purchase-order": { en: template, ar: template } },
  };
  renderBackOffice(<ReplyButton record={record} />, { messages: { replies } });
  await userEvent.click(screen.getByRole("button", { name: en.form.open }));
  answer.resolve(Response.json({ replies: [], templates: { en: null, ar: null }, documents: [order] }));
  const document = await screen.findByRole("checkbox");
  expect(document).toHaveProperty("checked", true);
  expect(screen.getByDisplayValue("The price is new.")).toBeTruthy();
});

test("a reply that is sent without a connection says so, and keeps its text", async () => {
  const replies = {
    ...en,
    standard: { inquiry: { en: template, ar: template }, "purchase-order": { en: template, ar: template } },
  };
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") throw new TypeError("Failed to fetch");
    return Response.json({ replies: [], templates: { en: null, ar: null }, documents: [] });
  });
  renderBackOffice(<ReplyButton record={record} />, { messages: { replies } });
  await userEvent.click(screen.getByRole("button", { name: en.form.open }));
  await userEvent.type(await screen.findByRole("textbox", { name: en.form.text }), "Thank you.");
  await userEvent.click(screen.getByRole("button", { name: en.form.send }));
  expect(await screen.findByText(en.form.offline)).toBeTruthy();
  expect(screen.getByDisplayValue(/Thank you\./)).toBeTruthy();
});

test("Arabic in an English reply runs from right to left", async () => {
  const replies = {
    ...en,
    standard: { inquiry: { en: template, ar: template }, "purchase-order": { en: template, ar: template } },
  };
  vi.stubGlobal("fetch", async () => Response.json({ replies: [], templates: { en: null, ar: null }, documents: [] }));
  renderBackOffice(<ReplyButton record={record} />, { messages: { replies } });
  await userEvent.click(screen.getByRole("button", { name: en.form.open }));
  const text = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: en.form.text });
  expect([text.dir, text.style.unicodeBidi]).toEqual(["ltr", ""]);
  await userEvent.type(text, "\nالسعر 250 دولارًا.");
  expect(text.style.unicodeBidi).toBe("plaintext");
  await userEvent.clear(text);
  await userEvent.type(text, "السعر 250 دولارًا.");
  expect([text.dir, text.style.unicodeBidi]).toEqual(["rtl", ""]);
});

test("a reply that fails after its form was closed says so in the record", async () => {
  const replies = {
    ...en,
    standard: { inquiry: { en: template, ar: template }, "purchase-order": { en: template, ar: template } },
  };
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) =>
    method === "GET"
      ? Response.json({ replies: [], templates: { en: null, ar: null }, documents: [] })
      : answer.promise,
  );
  renderBackOffice(
    <RecordNotices title="Order">
      <ReplyButton record={record} />
    </RecordNotices>,
    { messages: { replies } },
  );
  await userEvent.click(screen.getByRole("button", { name: en.form.open }));
  await userEvent.type(await screen.findByRole("textbox", { name: en.form.text }), "Thank you.");
  await userEvent.click(screen.getByRole("button", { name: en.form.send }));
  await userEvent.click(screen.getByRole("button", { name: officeMessages.en.cancel }));
  answer.resolve(new Response(null, { status: 503 }));
  const said = await screen.findAllByText(en.form.failed);
  expect(said.some((text) => text.closest("dialog") === null)).toBe(true);
});
