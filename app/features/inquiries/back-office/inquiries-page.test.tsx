// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { toasts } from "#app/ui/feedback/toast.ts";
import { fakeInquiries, inquiry } from "#tests/support/fake-inquiries.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { inquiryMessages } from "../messages.ts";
import { InquiriesPage } from "./inquiries-page.tsx";
import type { OrderMaker } from "./make-order.tsx";
import { inquiryNames, inquiryOfficeMessages } from "./messages.ts";

const { en: formEn, ar: formAr } = inquiryMessages;
const { en, ar } = inquiryOfficeMessages;
const { emails: mailKinds } = inquiryNames.en;
const { mailStates } = officeMessages.en;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const t = en.details;
const messages = {
  list: en,
  form: formEn.form,
  replies: {
    en: { ...en.reply, types: formEn.form.inquiryTypes },
    ar: { ...ar.reply, types: formAr.form.inquiryTypes },
  },
};

type Shown = { fetch: unknown; orderMaker?: Partial<OrderMaker> };

function show({ fetch, orderMaker }: Shown) {
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("scrollTo", () => undefined);
  renderBackOffice(
    <InquiriesPage
      renderPerson={({ email }) => <p>Known: {email}</p>}
      orderMaker={{
        formAddress: () => "about:blank",
        isFormInUse: () => false,
        fillForm: () => undefined,
        ...orderMaker,
      }}
    />,
    { messages: { inquiries: messages } },
  );
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const open = async (name: string | RegExp = /^Open/) => userEvent.click(await button(name));

/** Clicks a reply link without opening the mail app. */
async function reply(name: string) {
  const link = await screen.findByRole("link", { name });
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
}

test("a list that failed to load shows an error and a retry button", async () => {
  let isAway = true;
  show({ fetch: async () => (isAway ? new Response("", { status: 503 }) : Response.json([])) });
  const retry = await button(officeMessages.en.retry);
  expect(screen.getByText(en.failed).closest("[role=alert]")?.contains(retry)).toBe(true);
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText(en.none)).toBeTruthy();
});

test("a phone number in a listed message keeps its order, and only the beginning of a long message is listed", async () => {
  const message = `هاتفنا 0100 555 7788. ${"word ".repeat(400)}`;
  show(fakeInquiries(inquiry({ message })));
  expect((await screen.findByText("0100 555 7788")).closest("td bdo")?.getAttribute("dir")).toBe("ltr");
  const listed = screen.getByText(/^هاتفنا/).textContent;
  expect(message.startsWith(listed)).toBe(true);
  expect(listed.length).toBeLessThan(400);
});

test("a conflict shows both versions and overwrites nothing until the person decides", async () => {
  const known = inquiry();
  const server = fakeInquiries(known);
  show(server);
  await open();
  server.before(() => {
    known.version = 2;
    known.status = "closed";
    const id = crypto.randomUUID();
    known.history = [
      { id, event: "status", actor: "Omar", from: "new", to: "closed", note: null, at: "2026-11-21T08:00:00.000Z" },
    ];
  });
  await userEvent.click(await button(t.changeTo.answered));
  const lost = await screen.findByText(officeMessages.en.conflict.title);
  const alert = lost.closest<HTMLElement>("[role=alert]") ?? document.body;
  const panel = within(alert);
  expect(alert.textContent).toContain("New → Closed · Omar");
  expect(panel.getByText(en.statuses.closed)).toBeTruthy();
  expect(panel.getByText(en.statuses.answered)).toBeTruthy();
  expect(known.status).toBe("closed");
  await userEvent.click(panel.getByRole("button", { name: officeMessages.en.conflict.apply }));
  await screen.findByText("Status changed to Answered.");
  expect(known).toMatchObject({ status: "answered", version: 3 });
});

test("a failed change shows an error and leaves everything as it was", async () => {
  const known = inquiry();
  const server = fakeInquiries(known);
  show({
    fetch: async (address: string, init?: { method: string; body: string }) =>
      init?.method === "PATCH" ? new Response("", { status: 500 }) : server.fetch(address, init),
  });
  await open();
  await userEvent.click(await button(officeMessages.en.frame.more));
  await userEvent.click(await button(t.changeTo.closed));
  expect((await screen.findByText(t.changeFailed)).closest("[role=alert]")).toBeTruthy();
  await userEvent.type(screen.getByLabelText(officeMessages.en.note.label), "Kept");
  await userEvent.click(await button(officeMessages.en.note.add));
  expect(await screen.findByText(officeMessages.en.note.failed)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(officeMessages.en.note.label).value).toBe("Kept");
});

test("status and spam changes can be undone immediately", async () => {
  const known = inquiry();
  const server = fakeInquiries(known);
  show(server);
  await open();
  await userEvent.click(await button(t.changeTo.answered));
  await screen.findByText("Status changed to Answered.");
  await userEvent.click(await button(officeMessages.en.undo));
  await screen.findByText(t.undone);
  expect(known.status).toBe("new");
  await userEvent.click(await button(officeMessages.en.frame.more));
  await userEvent.click(await button(t.markSpam));
  await screen.findByText(t.spamMarked);
  expect(screen.queryByRole("link", { name: t.makeOrder })).toBeNull();
  await userEvent.click(await button(officeMessages.en.undo));
  await screen.findByText(t.undone);
  expect(known.isSpam).toBe(false);
});

test("on a phone, an open inquiry offers the reply, and everything else in one menu", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const known = inquiry();
  show(fakeInquiries(known));
  await open();
  const menu = await button(officeMessages.en.frame.more);
  const others = [t.changeTo.answered, t.changeTo.closed, t.markUnread, t.markSpam];
  expect(others.filter((name) => screen.queryByRole("button", { name }))).toEqual([]);
  await userEvent.click(menu);
  for (const name of others) await button(name);
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(menu);
  await userEvent.click(menu);
  await userEvent.click(await button(t.changeTo.closed));
  await screen.findByText("Status changed to Closed.");
  expect(known.status).toBe("closed");
  expect(menu.getAttribute("aria-expanded")).toBe("false");
});

test("opening an inquiry marks it as read until someone marks it unread", async () => {
  const known = inquiry({ isUnread: true });
  const server = fakeInquiries(known);
  show(server);
  await open(`Open inquiry from Mona Adel (${en.unread})`);
  await userEvent.click(await button(officeMessages.en.frame.more));
  await userEvent.click(await button(t.markUnread));
  await screen.findByText(t.markedUnread);
  expect(server.changes).toEqual([
    { version: 1, isUnread: false },
    { version: 1, isUnread: true },
  ]);
});

test("a reply is in the sender's language and quotes only the question", async () => {
  show(fakeInquiries(inquiry({ language: "ar", email: "x@y.example?bcc=z@y.example", message: "سؤال\nثان" })));
  const address = (await screen.findByRole("link", { name: "Reply by email: Mona Adel" })).getAttribute("href") ?? "";
  const [to, query] = address.split("?");
  expect(to).toBe("mailto:x@y.example%3Fbcc%3Dz@y.example");
  const parts = new URLSearchParams(query);
  expect([...parts.keys()]).toEqual(["subject", "body"]);
  expect(parts.get("subject")).toBe(`استفسارك: ${formAr.form.inquiryTypes.wholesale}`);
  expect(parts.get("body")).toContain("Mona Adel");
  expect(parts.get("body")).toContain("> سؤال\r\n> ثان");
});

test("replying from the list marks a new inquiry as answered and read, and this can be undone", async () => {
  const known = inquiry({ isUnread: true });
  const server = fakeInquiries(known);
  show(server);
  await reply("Reply by email: Mona Adel");
  const told = await screen.findByText(t.replied, { exact: false });
  expect(told.textContent).toContain("Mona Adel");
  expect(known).toMatchObject({ status: "answered", isUnread: false });
  await userEvent.click(await button(officeMessages.en.undo));
  await expect.poll(() => known).toMatchObject({ status: "new", isUnread: true });
  await expect.poll(() => screen.queryByText(t.replied, { exact: false })).toBeNull();
});

test("a second reply changes nothing, and a refused mark is reported", async () => {
  const closed = inquiry({ status: "closed" });
  const server = fakeInquiries(closed);
  show(server);
  await reply("Reply by email: Mona Adel");
  expect(server.changes).toEqual([]);
  cleanup();

  const known = inquiry();
  const busy = fakeInquiries(known);
  busy.before(() => (known.version = 2));
  show(busy);
  await reply("Reply by email: Mona Adel");
  await expect
    .poll(() => toasts.read())
    .toMatchObject({ state: "shown", toast: { title: officeMessages.en.conflict.title } });
  expect(known.status).toBe("new");
});

test("replying in the dialog marks the inquiry as answered; its button does not turn into another step", async () => {
  const known = inquiry();
  show(fakeInquiries(known));
  await open();
  await userEvent.click(await button(officeMessages.en.frame.more));
  await reply(t.reply);
  await screen.findByText(t.replied);
  expect(known.status).toBe("answered");
  expect((await button(t.changeTo.answered)).hasAttribute("disabled")).toBe(true);
  await userEvent.click(await button(officeMessages.en.undo));
  await screen.findByText(t.undone);
  expect(known.status).toBe("new");
});

test("a half-written order is replaced only after confirmation", async () => {
  const filled: string[] = [];
  const orderMaker = { isFormInUse: () => true, fillForm: ({ email }: { email: string }) => filled.push(email) };
  show({ ...fakeInquiries(inquiry()), orderMaker });
  await open();
  await userEvent.click(await screen.findByRole("link", { name: t.makeOrder }));
  expect(screen.getByText(t.replaceDraft)).toBeTruthy();
  expect(filled).toEqual([]);
  await userEvent.click(screen.getByRole("link", { name: t.replace }));
  expect(filled).toEqual(["mona@example.com"]);
});

test("an inquiry shows its sender, content, history, and the state of its emails", async () => {
  show(
    fakeInquiries(
      inquiry({
        country: "egypt",
        mails: [
          { kind: "inquiry-sender", state: "failed" },
          { kind: "inquiry-seller", state: "sent" },
        ],
      }),
    ),
  );
  await open();
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(formEn.form.countries.egypt);
  const mails = dialog.getByText(en.mails).nextElementSibling?.textContent;
  expect(mails).toBe(
    `${mailKinds["inquiry-sender"]}${mailStates.failed}${mailKinds["inquiry-seller"]}${mailStates.sent}`,
  );
  expect(dialog.getByText(t.received)).toBeTruthy();
  expect(dialog.getByText("Known: mona@example.com")).toBeTruthy();
});

test("filters are applied by the server, and a filter without results can be cleared", async () => {
  const server = fakeInquiries();
  show(server);
  await userEvent.click(await button(en.statuses.spam));
  expect(screen.getByRole("button", { name: en.statuses.spam, pressed: true })).toBeTruthy();
  await userEvent.type(screen.getByLabelText(en.filter.search), "price");
  await screen.findByText(en.noneMatch);
  await expect.poll(() => server.asked).toContain("?q=price&status=spam");
  const csv = screen.getByRole("link", { name: officeMessages.en.exportCsv }).getAttribute("href");
  expect(csv).toContain("status=spam");
  await userEvent.click(await button(en.filter.showAll));
  expect(await screen.findByText(en.none)).toBeTruthy();
});

test("tabs show how many inquiries there are, and where the counting stopped", async () => {
  show(fakeInquiries());
  const tabs = within(await screen.findByRole("group", { name: en.filter.status }));
  await until(() => tabs.queryByText("4") !== null);
  expect(tabs.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    `${en.filter.all}1,000+`,
    `${en.statuses.unread}3`,
    `${en.statuses.new}12`,
    `${en.statuses.answered}30`,
    `${en.statuses.closed}1,000+`,
    `${en.statuses.spam}4`,
  ]);
});

test("older inquiries are on the next page, and turning there and back keeps the focus", async () => {
  const link = { link: '</api/inquiries?cursor=next>; rel="next"' };
  show({
    fetch: async (address: string) =>
      address.includes("cursor=next")
        ? Response.json([inquiry({ name: "Olga" })])
        : Response.json([inquiry({ name: "Nina" })], { headers: link }),
  });
  const scrollTo = vi.spyOn(globalThis, "scrollTo");
  const older = await button(officeMessages.en.paging.older);
  older.focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Olga")).toBeTruthy();
  expect(older.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(older);
  const newer = screen.getByRole("button", { name: officeMessages.en.paging.newer });
  newer.focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Nina")).toBeTruthy();
  expect(document.activeElement).toBe(newer);
  expect(scrollTo).not.toHaveBeenCalled();
  await userEvent.click(older);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
