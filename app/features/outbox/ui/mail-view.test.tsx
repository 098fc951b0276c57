// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import type { MailHealth, ShownMail } from "../contract.ts";
import { outboxMessages } from "../messages.ts";
import { MailView } from "./mail-view.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mail: ShownMail = {
  id: "01980000-0000-7000-8000-000000000001",
  kind: "order-buyer",
  recipient: "mona@nile.example",
  subject: "Your order PO-2026-000124",
  state: "stored",
  attempts: 0,
  lastAnswer: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
  nextAttemptAt: null,
  isComposed: false,
};

test.each([
  ["en", true, "resent"],
  ["en", false, "noServer"],
  ["ar", false, "noServer"],
] as const)("staff are told what becomes of an email (%s, with a mail server: %s)", async (language, canSend, said) => {
  const health: MailHealth = { trouble: null, failed: 0, stored: 1, canSend };
  vi.stubGlobal("fetch", async (address: string) => Response.json(address.includes("/health") ? health : mail));
  const outbox = outboxMessages[language];
  renderBackOffice(<MailView mail={mail} />, { language, messages: { outbox } });
  const sentence = said === "resent" ? outbox.page.resent : outbox.banner.noServer;
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(mail.subject ?? "") }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test.each(["en", "ar"] as const)("a bounced email says why, and shows what the server said (%s)", async (language) => {
  const lastAnswer = "550-5.1.1 <mona@nile.example>: 552 5.2.2 mailbox full";
  const [outbox, office] = [outboxMessages[language], officeMessages[language]];
  const messages = { outbox, office };
  renderBackOffice(<MailView mail={{ ...mail, state: "failed", lastAnswer }} />, { language, messages });
  expect(screen.getByText(office.mailRefusals.address)).toBeTruthy();
  expect(screen.getByText(lastAnswer)).toBeTruthy();
});
