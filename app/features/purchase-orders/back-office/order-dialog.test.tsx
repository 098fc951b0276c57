// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { officeMessages } from "#app/office/messages.ts";
import { keepDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { mails } from "#app/platform/mail/table.server.ts";
import { buyerMail } from "#tests/support/order-fixture.ts";
import { orderOffice } from "#tests/support/order-office.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { deleteOrder } from "../change-orders.server.ts";
import { orderOf } from "../order-row.server.ts";
import { changeOrder } from "../staff-contract.ts";
import { changesFrom, statuses } from "../status.ts";
import { orderDocuments } from "../table.server.ts";
import { orderNames, orderOfficeMessages } from "./messages.ts";
import { OrderDialog } from "./order-dialog.tsx";

const { en } = orderOfficeMessages;

const { details } = en;
const { emails: mailKinds } = orderNames.en;
const { mailStates } = officeMessages.en;

beforeAll(keepDrafts);

type Office = Awaited<ReturnType<typeof orderOffice>>;

/** Opens an order from the list and waits for its history. */
async function openOrder({ order }: Office, id: string) {
  renderBackOffice(
    <OrderDialog id={id} listed={orderOf(await order(id))} place={{}} onClose={() => {}} renderPerson={() => null} />,
  );
  await screen.findByRole("region", { name: details.history });
}

const history = () => within(screen.getByRole("region", { name: details.history }));

const statusButtons = () => within(screen.getByRole("region", { name: details.status })).getAllByRole("button");
const alertInDialog = () => within(screen.getByRole("dialog")).findByRole("alert");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each(statuses)("an order that is %s offers exactly the possible changes", async (status) => {
  const office = await orderOffice();
  const { id } = await office.place();
  if (status !== "pending") await office.changeElsewhere(id, status);
  await openOrder(office, id);
  const names = changesFrom(status).map(({ to, needsReason }) =>
    needsReason ? details.backTo[to] : details.changeTo[to],
  );
  expect(statusButtons().map((button) => button.textContent)).toEqual(names);
});

test("a step forward takes one click", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  await openOrder(office, id);
  await press(details.changeTo.contacted);
  expect(await screen.findByRole("button", { name: details.backTo.pending })).toBeTruthy();
  expect(await office.order(id)).toMatchObject({ status: "contacted", version: 2 });
});

test("a step back asks for a reason and stores it in the history", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  await office.changeElsewhere(id, "completed");
  await openOrder(office, id);
  await press(details.backTo.contacted);
  const confirm = screen.getAllByRole<HTMLButtonElement>("button", { name: details.backTo.contacted }).at(-1);
  expect(confirm?.disabled).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(details.reason) }), "Paid too little");
  await userEvent.click(confirm ?? document.body);
  expect(await history().findByText("Paid too little")).toBeTruthy();
  expect((await office.order(id)).status).toBe("contacted");
  expect((await office.history(id)).at(-1)).toMatchObject({ fromStatus: "completed", toStatus: "contacted" });
});

test("a rejected reason or note is marked at its field, and stays while other orders are open", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  await office.changeElsewhere(id, "contacted");
  const answer = fetch;
  const problem = { type: "", title: "", status: 400, detail: "", code: "", fields: { note: "Please write a note" } };
  const isRejected = ({ method }: RequestInit = {}) => method === "PATCH";
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) =>
    isRejected(init) ? Response.json(problem, { status: 400 }) : answer(address, init),
  );
  const reason = () => screen.getByRole("textbox", { name: new RegExp(details.reason) });
  const note = () => screen.getByRole("textbox", { name: new RegExp(officeMessages.en.note.label) });
  await openOrder(office, id);
  await press(details.backTo.pending);
  await userEvent.type(reason(), "\u{200e}");
  await userEvent.click(screen.getAllByRole("button", { name: details.backTo.pending }).at(-1) ?? document.body);
  await expect.poll(() => reason().getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(note(), "Call on Sunday");
  await press(officeMessages.en.note.add);
  await expect.poll(() => note().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText("Please write a note")).toHaveLength(2);
  expect(screen.queryByText(details.changeFailed)).toBeNull();
  expect(screen.queryByText(officeMessages.en.note.failed)).toBeNull();
  cleanup();

  await openOrder(office, id);
  await press(details.backTo.pending);
  expect(screen.getByDisplayValue("\u{200e}", { normalizer: (text) => text })).toBe(reason());
  expect(screen.getByDisplayValue("Call on Sunday")).toBe(note());
});

test("a conflict shows both versions, lets the person choose, and keeps the input", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  await office.changeElsewhere(id, "contacted");
  await openOrder(office, id);
  await press(details.backTo.pending);
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(details.reason) }), "No answer by phone");
  await userEvent.type(
    screen.getByRole("textbox", { name: new RegExp(officeMessages.en.note.label) }),
    "Call on Sunday",
  );
  await office.changeElsewhere(id, "completed");

  await userEvent.click(screen.getAllByRole("button", { name: details.backTo.pending }).at(-1) ?? document.body);
  const lost = await alertInDialog();
  expect(lost.textContent).toContain(officeMessages.en.conflict.title);
  for (const seen of ["mona", en.statuses.completed, en.statuses.pending, "No answer by phone"]) {
    expect(within(lost).getByText(seen)).toBeTruthy();
  }
  expect(within(lost).queryByRole("button", { name: officeMessages.en.conflict.apply })).toBeNull(); // the change is no longer possible
  await userEvent.click(within(lost).getByRole("button", { name: officeMessages.en.conflict.keep }));
  expect(await screen.findByRole("button", { name: details.backTo.contacted })).toBeTruthy();
  expect((await office.order(id)).status).toBe("completed");
  expect(screen.getByDisplayValue("No answer by phone")).toBeTruthy();
  expect(screen.getByDisplayValue("Call on Sunday")).toBeTruthy();

  await press(details.backTo.contacted);
  await userEvent.click(screen.getAllByRole("button", { name: details.backTo.contacted }).at(-1) ?? document.body);
  await waitFor(async () => expect((await office.order(id)).status).toBe("contacted"));
  expect((await office.history(id)).at(-1)?.note).toBe("No answer by phone");
});

test.each(["contacted", "completed"] as const)(
  "a step to %s can be undone, also if that takes two steps",
  async (to) => {
    const office = await orderOffice();
    const { id } = await office.place();
    await openOrder(office, id);
    await press(details.changeTo[to]);
    await userEvent.click(await screen.findByRole("button", { name: officeMessages.en.undo }));
    expect(await screen.findByText(en.selection.undone)).toBeTruthy();
    expect((await office.order(id)).status).toBe("pending");
    expect((await office.history(id)).at(-1)).toMatchObject({ toStatus: "pending", note: en.selection.undoNote });
  },
);

test("a step back can be undone", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  await office.changeElsewhere(id, "completed");
  await openOrder(office, id);
  await press(details.backTo.contacted);
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(details.reason) }), "Paid too little");
  await userEvent.click(screen.getAllByRole("button", { name: details.backTo.contacted }).at(-1) ?? document.body);
  await userEvent.click(await screen.findByRole("button", { name: officeMessages.en.undo }));
  expect(await screen.findByText(en.selection.undone)).toBeTruthy();
  expect((await office.order(id)).status).toBe("completed");
});

test("an undo does not take back what a colleague has done since", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  await openOrder(office, id);
  await press(details.changeTo.contacted);
  const undo = await screen.findByRole("button", { name: officeMessages.en.undo });
  await office.changeElsewhere(id, "completed");
  await userEvent.click(undo);
  expect((await alertInDialog()).textContent).toBe(officeMessages.en.conflict.title);
  expect((await office.order(id)).status).toBe("completed");
});

test("a conflict is over once a colleague has made the same change", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  await openOrder(office, id);
  await office.changeElsewhere(id, "contacted");
  await press(details.changeTo.completed);
  expect((await alertInDialog()).textContent).toContain(officeMessages.en.conflict.title);
  await office.changeElsewhere(id, "completed");
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(officeMessages.en.note.label) }), "Paid");
  await press(officeMessages.en.note.add); // refetches the order
  await history().findByText("Paid");
  expect(screen.queryByRole("button", { name: officeMessages.en.conflict.keep })).toBeNull();
});

test("a note that could not be saved stays in its field", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  await openOrder(office, id);
  office.broken.add(changeOrder);
  const note = screen.getByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(officeMessages.en.note.label) });
  await userEvent.type(note, "Wants a sample");
  await press(officeMessages.en.note.add);
  await alertInDialog();
  expect(note.value).toBe("Wants a sample");

  // The text also survives a reload.
  cleanup();
  office.broken.clear();
  await openOrder(office, id);
  const kept = screen.getByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(officeMessages.en.note.label) });
  expect(kept.value).toBe("Wants a sample");
  await press(officeMessages.en.note.add);
  expect(await history().findByText("Wants a sample")).toBeTruthy();
  expect(kept.value).toBe("");
  expect((await office.history(id)).map(({ note }) => note)).toEqual([null, "Wants a sample"]);
});

test("a failed email shows the reason and can be resent", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  const failed = { state: "failed" as const, attempts: 3, lastAnswer: "550 no such user" };
  await office.db.update(mails).set(failed).where(eq(mails.kind, buyerMail));
  await openOrder(office, id);
  expect(screen.getByText("550 no such user")).toBeTruthy();
  const again = interpolate(details.resendMail, { mail: mailKinds[buyerMail] });
  await press(again);
  await waitFor(() => expect(screen.getAllByText(mailStates.queued)).toHaveLength(2));
  expect((await office.mails(id)).map(({ state }) => state)).toEqual(["queued", "queued"]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: again }).disabled).toBe(true);
});

test.each([
  ["stored", "failed", details.keptMail],
  ["stored", "held", details.keptMail],
  ["stored", "stored", details.keptMail],
  ["queued", "failed", details.resent],
  ["queued", "held", details.sentHeld],
] as const)("staff are told what becomes of an email: mail is %s, the email was %s", async (mailState, state, said) => {
  const office = await orderOffice(mailState);
  const { id } = await office.place();
  await office.db.update(mails).set({ state }).where(eq(mails.kind, buyerMail));
  await openOrder(office, id);
  const wording = state === "held" ? details.sendHeldMail : details.resendMail;
  await press(interpolate(wording, { mail: mailKinds[buyerMail] }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test("a held confirmation shows the reason and can be sent with one click", async () => {
  const office = await orderOffice();
  for (let before = 0; before < 10; before += 1) await office.place();
  const { id } = await office.place();
  await openOrder(office, id);
  expect(screen.getByText(details.manyFromAddress)).toBeTruthy();
  await press(interpolate(details.sendHeldMail, { mail: mailKinds["order-buyer"] }));
  await waitFor(() => expect(screen.getAllByText(mailStates.queued)).toHaveLength(2));
  expect((await office.mails(id)).map(({ state }) => state)).toEqual(["queued", "queued"]);
});

test("a document that could not be typeset shows an error instead of its link and can be retried", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  await office.db.insert(orderDocuments).values({ orderId: id, failures: 2, problem: "a font is missing" });
  await openOrder(office, id);
  expect((await alertInDialog()).textContent).toContain(details.documentFailed);
  expect(screen.queryByRole("link", { name: new RegExp(details.pdf) })).toBeNull();
  await press(details.documentRetry);
  expect(await screen.findByRole("link", { name: new RegExp(details.pdf) })).toBeTruthy();
});

test("a deleted order can be viewed and restored, not changed", async () => {
  const office = await orderOffice();
  const { id } = await office.place();
  await deleteOrder(office.services, id, { actor: "admin" });
  await openOrder(office, id);
  expect(screen.queryByRole("region", { name: details.status })).toBeNull();
  await press(details.restore);
  await screen.findByRole("region", { name: details.status });
  expect((await office.order(id)).deletedAt).toBeNull();
});

test("markup in an order is shown as text", async () => {
  const office = await orderOffice();
  const { id } = await office.place({ companyName: `<b>Nile</b>`, specialRequests: "<script>alert(1)</script>" });
  await openOrder(office, id);
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByText(`<b>Nile</b>`)).toBeTruthy();
  expect(within(dialog).getByText("<script>alert(1)</script>")).toBeTruthy();
  expect(dialog.querySelector("script, b")).toBeNull();
});
