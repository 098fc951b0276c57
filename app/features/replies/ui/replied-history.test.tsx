// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import type { Reply } from "../contract.ts";
import { replyMessages } from "../messages.ts";
import { RepliedHistory } from "./replied-history.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = "01980000-0000-7000-8000-000000000001";
const reply: Reply = {
  id,
  actor: "mona",
  language: "en",
  subject: "Your inquiry",
  text: "Yes, we ship.",
  files: [],
  at: "2026-11-21T10:00:00.000Z",
  mail: { id, state: "stored", lastAnswer: null, isComposed: false },
};
const none = { en: null, ar: null };
const template = { subject: "", text: "" };
const standard = { en: template, ar: template };

test("the name of an attached file keeps its order in Arabic", async () => {
  const name = "PO-2026-000032.pdf";
  vi.stubGlobal("fetch", async () =>
    Response.json({ replies: [{ ...reply, files: [name, "عرض.pdf"] }], documents: [], templates: none }),
  );
  const replies = { ...replyMessages.ar, standard: { inquiry: standard, "purchase-order": standard } };
  renderBackOffice(<RepliedHistory record={{ kind: "inquiry", id }} entries={[]} />, {
    language: "ar",
    messages: { replies, office: officeMessages.ar },
  });
  expect(await screen.findByText(name)).toHaveProperty("dir", "ltr");
});

test.each([
  ["en", true, "resent"],
  ["en", false, "stored"],
  ["ar", false, "stored"],
] as const)(
  "staff are told what becomes of a reply (%s, with a mail server: %s)",
  async (language, sendsMail, said) => {
    vi.stubGlobal("fetch", async (_: string, { method }: { method?: string } = {}) =>
      Response.json(
        method === "POST" ? { success: true, sendsMail } : { replies: [reply], documents: [], templates: none },
      ),
    );
    const replies = { ...replyMessages[language], standard: { inquiry: standard, "purchase-order": standard } };
    renderBackOffice(<RepliedHistory record={{ kind: "inquiry", id }} entries={[]} />, {
      language,
      messages: { replies, office: officeMessages[language] },
    });
    await userEvent.click(await screen.findByRole("button", { name: new RegExp(reply.subject) }));
    expect(await screen.findByText(replyMessages[language].history[said])).toBeTruthy();
  },
);
