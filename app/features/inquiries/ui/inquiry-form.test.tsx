// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { inquiryMessages } from "../messages.ts";
import InquiryForm from "./inquiry-form.island.tsx";

const { en } = inquiryMessages;

const { form } = en;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ways = { messaging: { name: "WhatsApp", url: "https://wa.me/" }, phone: "+20 1", email: "a@b.example" };
type Sent = { body: Record<string, unknown>; key: string | null };

/** A fake server that returns the given responses in order. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, init: { body: string; headers: HeadersInit }) => {
    if (address === "/healthz") return new Response();
    const body: Record<string, unknown> = JSON.parse(init.body);
    sent.push({ body, key: new Headers(init.headers).get("idempotency-key") });
    return answers.shift()?.() ?? Response.error();
  });
  return sent;
}

const accepted = () => Response.json({ success: true }, { status: 201 });

function refused(status: number, problem: object) {
  return () => Response.json({ type: "about:blank", title: "", code: "", status, ...problem }, { status });
}

function show(given: Partial<Parameters<typeof InquiryForm>[0]> = {}) {
  render(
    <InquiryForm messages={en} action="/?index#contact" typed={{}} problems={{}} sent={false} ways={ways} {...given} />,
  );
}

function write({ name = "Mona Adel", email = "mona@example.com", message = "Please send me your price list." } = {}) {
  fireEvent.change(screen.getByLabelText(/Full name/), { target: { value: name } });
  fireEvent.change(screen.getByLabelText(/Email/), { target: { value: email } });
  fireEvent.change(messageField(), { target: { value: message } });
}

const send = () => userEvent.click(screen.getByRole("button", { name: form.send }));
const messageField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/);

test("text that is too long shows an error by its field", async () => {
  answering();
  show();
  write({ email: `${"a".repeat(250)}@example.com` });
  fireEvent.change(messageField(), { target: { value: "a".repeat(4_001) } });
  fireEvent.change(screen.getByLabelText(/Full name/), { target: { value: "a".repeat(201) } });
  await send();
  const messages: [RegExp, string][] = [
    [/Full name/, "This text is too long by 1. At most 200 characters are allowed."],
    [/Email/, "This text is too long by 8. At most 254 characters are allowed."],
    [/^Message/, "This text is too long by 1. At most 4000 characters are allowed."],
  ];
  for (const [label, message] of messages) {
    const describedBy = screen.getByLabelText(label).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(describedBy)?.textContent).toBe(message);
  }
});

test.each([
  ["an email without a domain", { email: "mona@" }, "emailInvalid", "checkFields"],
  ["an email with a space", { email: "mona adel@nile.example" }, "emailInvalid", "checkFields"],
  ["two emails", { email: "mona@nile.example, ali@nile.example" }, "oneEmail", "checkFields"],
  ["a name of one letter", { name: "م" }, "nameTooShort", "checkFields"],
  ["a short message", { message: "Price?" }, "messageTooShort", "checkFields"],
  ["no email", { email: " " }, "emailInvalid", "fillRequired"],
  ["no name", { name: "" }, "nameTooShort", "fillRequired"],
  ["a name of pasted marks alone", { name: "\u200e\u2068\u2069" }, "nameTooShort", "fillRequired"],
  ["an email of a pasted mark alone", { email: "\u200f" }, "emailInvalid", "fillRequired"],
  ["a message of blank lines", { message: "\n \u00a0\n" }, "messageTooShort", "fillRequired"],
] as const)("with %s, nothing is sent, its field says why, and the toast whether it is empty", async (...example) => {
  const [, typed, problem, toast] = example;
  const sent = answering();
  show();
  write(typed);
  await send();
  expect(screen.getByText(en[problem])).toBeTruthy();
  const invalid = document.querySelectorAll("[aria-invalid]");
  expect([...invalid].map((control) => control.getAttribute("name"))).toEqual(Object.keys(typed));
  expect(document.activeElement).toBe(invalid[0]);
  expect(within(screen.getByRole("alert")).getByText(en[toast])).toBeTruthy();
  expect(sent).toEqual([]);
});

test("a server error is shown as a toast and next to the form, and the input stays", async () => {
  answering(refused(429, { detail: "Too many attempts." }));
  show();
  write();
  await send();
  await screen.findAllByText(/Too many attempts/);
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts.some((text) => text.includes(form.failed) && text.includes("Too many attempts."))).toBe(true);
  expect(alerts).toContain("Too many attempts.");
  expect(messageField().value).toBe("Please send me your price list.");
});

test("a server error about a field is shown only by that field", async () => {
  answering(refused(400, { detail: "Please check the highlighted fields.", fields: { email: "We know better." } }));
  show();
  write();
  await send();
  expect(await screen.findByText("We know better.")).toBeTruthy();
  expect(document.querySelector("form [role=alert]")).toBeNull();
});

test("an unreachable server asks to try again later, and the retry is the same inquiry", async () => {
  const sent = answering(() => Promise.reject(new TypeError("Failed to fetch")), accepted);
  show();
  write();
  await send();
  expect(await screen.findAllByText(form.tryLater)).toHaveLength(2);
  await send();
  expect(await screen.findAllByText(form.sent)).toHaveLength(2);
  expect(sent.length).toBe(2);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
});

test("after an accepted inquiry the form is empty and shows a confirmation", async () => {
  const sent = answering(accepted);
  show();
  write();
  await userEvent.selectOptions(screen.getByLabelText(/Country/), "uae");
  await send();
  expect(await screen.findAllByText(form.sent)).toHaveLength(2);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: "Mona Adel",
      email: "mona@example.com",
      country: "uae",
      inquiryType: "general",
      message: "Please send me your price list.",
      website: "",
    },
  ]);
  expect(messageField().value).toBe("");
});

test("a second click after a quick response keeps the confirmation; a new inquiry is validated", async () => {
  const sent = answering(accepted);
  show();
  write();
  await userEvent.dblClick(screen.getByRole("button", { name: form.send }));
  expect(await screen.findAllByText(form.sent)).toHaveLength(2);
  await send();
  expect(screen.getAllByText(form.sent)).toHaveLength(2);
  expect(messageField().getAttribute("aria-invalid")).not.toBe("true");
  expect(sent).toHaveLength(1);
  await userEvent.type(screen.getByLabelText(/Full name/), "Mona Adel");
  await send();
  expect(messageField().getAttribute("aria-invalid")).toBe("true");
});

test("while sending, the button is busy and cannot be pressed again", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const sent = answering(() => promise);
  show();
  write();
  await send();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: form.sending });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.type(screen.getByLabelText(/Full name/), "{Enter}");
  expect(sent.length).toBe(1);
  resolve(accepted());
  expect(await screen.findAllByText(form.sent)).toBeTruthy();
});

test("a rejected plain post shows the input again, and an accepted one clears its draft", () => {
  answering();
  show({ typed: { name: "Mona", message: "short" }, problems: { message: "messageTooShort" } });
  expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe("Mona");
  expect(screen.getByText(en.messageTooShort)).toBeTruthy();
  cleanup();
  show({ sent: true });
  expect(document.querySelector("[data-draft-sent=inquiry]")?.textContent).toBe(form.sent);
});
