// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { en as officeWords } from "#app/office/strings.en.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { changeOrder, type OrderDetails } from "../staff-contract.ts";
import { changesFrom, statuses } from "../status.ts";
import { createFakeOffice } from "#tests/support/fake-office.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { en } from "./strings.en.ts";

const { details } = en;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens an order as the list does, and waits until its history is there. */
async function openOrder(seed: Partial<OrderDetails> = {}) {
  const office = createFakeOffice([{ companyName: "Nile Trading", ...seed }]);
  const [order] = office.orders;
  if (!order) throw new Error("Expected the order that was just made");
  renderBackOffice(office, <OrderDialog id={order.id} listed={structuredClone(order)} onClose={() => {}} />);
  await screen.findByRole("region", { name: details.history });
  return { office, order };
}

const statusButtons = () => within(screen.getByRole("region", { name: details.status })).getAllByRole("button");
const alertInDialog = () => within(screen.getByRole("dialog")).findByRole("alert");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test.each(statuses)("an order that is %s offers the changes that are possible, and no others", async (status) => {
  await openOrder({ status });
  const names = changesFrom(status).map(({ to, needsReason }) =>
    needsReason ? details.backTo[to] : details.changeTo[to],
  );
  expect(statusButtons().map((button) => button.textContent)).toEqual(names);
});

test("a step forward is one press", async () => {
  const { order } = await openOrder();
  await press(details.changeTo.contacted);
  expect(await screen.findByRole("button", { name: details.backTo.pending })).toBeTruthy();
  expect(order).toMatchObject({ status: "contacted", version: 2 });
});

test("a step back asks for a reason and keeps it in the history", async () => {
  const { order } = await openOrder({ status: "completed" });
  await press(details.backTo.contacted);
  const confirm = screen.getAllByRole<HTMLButtonElement>("button", { name: details.backTo.contacted }).at(-1);
  expect(confirm?.disabled).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(details.reason) }), "Paid too little");
  await userEvent.click(confirm ?? document.body);
  expect(await screen.findByText("Paid too little")).toBeTruthy();
  expect(order).toMatchObject({ status: "contacted", history: [{ from: "completed", to: "contacted" }] });
});

test("who loses a race sees both versions, chooses, and keeps what was typed", async () => {
  const { office, order } = await openOrder({ status: "contacted" });
  await press(details.backTo.pending);
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(details.reason) }), "No answer by phone");
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(details.note) }), "Call on Sunday");
  office.changeElsewhere(order, "completed");

  await userEvent.click(screen.getAllByRole("button", { name: details.backTo.pending }).at(-1) ?? document.body);
  const lost = await alertInDialog();
  expect(lost.textContent).toContain(officeWords.conflict.title);
  for (const seen of ["elsewhere", en.statuses.completed, en.statuses.pending, "No answer by phone"]) {
    expect(within(lost).getByText(seen)).toBeTruthy();
  }
  expect(within(lost).queryByRole("button", { name: officeWords.conflict.apply })).toBeNull(); // no such step any more
  await userEvent.click(within(lost).getByRole("button", { name: officeWords.conflict.keep }));
  expect(await screen.findByRole("button", { name: details.backTo.contacted })).toBeTruthy();
  expect(order.status).toBe("completed");
  expect(screen.getByDisplayValue("No answer by phone")).toBeTruthy();
  expect(screen.getByDisplayValue("Call on Sunday")).toBeTruthy();

  await press(details.backTo.contacted);
  await userEvent.click(screen.getAllByRole("button", { name: details.backTo.contacted }).at(-1) ?? document.body);
  await waitFor(() =>
    expect(order).toMatchObject({ status: "contacted", history: [{}, { note: "No answer by phone" }] }),
  );
});

test("a note that could not be saved stays written", async () => {
  const { office, order } = await openOrder();
  office.broken.add(changeOrder);
  const note = screen.getByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(details.note) });
  await userEvent.type(note, "Wants a sample");
  await press(details.addNote);
  await alertInDialog();
  expect(note.value).toBe("Wants a sample");

  office.broken.clear();
  await press(details.addNote);
  expect(await screen.findByText("Wants a sample")).toBeTruthy();
  expect(note.value).toBe("");
  expect(order.history.map((entry) => entry.note)).toEqual(["Wants a sample"]);
});

test("a mail that failed says why and can be sent again", async () => {
  const failed = {
    id: "00000000-0000-4000-8000-00000000000a",
    kind: "order-buyer",
    recipient: "sara@nile.example",
    state: "failed" as const,
    attempts: 3,
    lastAnswer: "550 no such user",
    updatedAt: "2026-11-21T08:00:00.000Z",
  };
  const { order } = await openOrder({ mails: [failed] });
  expect(screen.getByText("550 no such user")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /Send again/ }));
  await screen.findByText(details.mailStates.queued);
  expect(order.mails[0]?.state).toBe("queued");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Send again/ }).disabled).toBe(true);
});

test("a held confirmation says why, and one press sends it", async () => {
  const held = {
    id: "00000000-0000-4000-8000-00000000000b",
    kind: "order-buyer",
    recipient: "sara@nile.example",
    state: "held" as const,
    attempts: 0,
    lastAnswer: null,
    updatedAt: "2026-11-21T08:00:00.000Z",
  };
  const { order } = await openOrder({ mails: [held], confirmationHeld: true });
  expect(screen.getByText(details.manyFromAddress)).toBeTruthy();
  await press(fill(details.sendHeldMail, { mail: details.mailKinds["order-buyer"] }));
  await screen.findByText(details.mailStates.queued);
  expect(order.mails[0]?.state).toBe("queued");
});

test("a document that could not be set says so in place of its link, and is made again", async () => {
  await openOrder({ documentState: "failed" });
  expect((await alertInDialog()).textContent).toContain(details.documentFailed);
  expect(screen.queryByRole("link", { name: new RegExp(details.pdf) })).toBeNull();
  await press(details.documentRetry);
  expect(await screen.findByRole("link", { name: new RegExp(details.pdf) })).toBeTruthy();
});

test("a deleted order can be looked at and restored, not changed", async () => {
  const { order } = await openOrder({ deletedAt: "2026-11-22T10:00:00.000Z" });
  expect(screen.queryByRole("region", { name: details.status })).toBeNull();
  await press(details.restore);
  await screen.findByRole("region", { name: details.status });
  expect(order.deletedAt).toBeNull();
});

test("markup in an order is shown letter by letter", async () => {
  await openOrder({ companyName: `<b>Nile</b>`, specialRequests: "<script>alert(1)</script>" });
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByText(`<b>Nile</b>`)).toBeTruthy();
  expect(within(dialog).getByText("<script>alert(1)</script>")).toBeTruthy();
  expect(dialog.querySelector("script, b")).toBeNull();
});
