// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { en as officeWords } from "#app/office/strings.en.ts";
import { deleteOrder, listOrders, type OrderFilter, readSummary } from "../staff-contract.ts";
import { createFakeOffice, type FakeOffice } from "#tests/support/fake-office.ts";
import { OrdersPage } from "./orders-page.tsx";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { en } from "./strings.en.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ initial }: { initial: OrderFilter }) {
  const [filter, setFilter] = useState(initial);
  const [openId, setOpenId] = useState<string>();
  return <OrdersPage filter={filter} onFilter={setFilter} openId={openId} onOpen={setOpenId} />;
}

function showPage(office: FakeOffice, initial: OrderFilter = {}) {
  renderBackOffice(office, <Page initial={initial} />);
}

const order = (companyName: string) => screen.findByRole("heading", { name: companyName });

test("the list says that it is loading, then shows each order with its ways to reach the customer", async () => {
  showPage(createFakeOffice([{ companyName: "Nile Trading" }]));
  expect(screen.getByText(en.list.loading)).toBeTruthy();
  await order("Nile Trading");
  expect(screen.queryByText(en.list.loading)).toBeNull();
  expect(screen.getByRole("link", { name: "sara@nile.example" }).getAttribute("href")).toMatch(/^mailto:sara@/);
  expect(screen.getByRole("link", { name: "+20 100 123 4567" }).getAttribute("href")).toBe("tel:+201001234567");
  expect(screen.getByText("24 Bottles")).toBeTruthy();
  expect(screen.getByText("USD 6,000.00")).toBeTruthy();
});

test("an order that is one of many from an email address is marked, in the cards and in the table", async () => {
  const orders = [{ companyName: "Nile Trading", confirmationHeld: true }, { companyName: "Delta Pharma" }];
  showPage(createFakeOffice(orders));
  await order("Delta Pharma");
  const marked = screen.getByText(en.list.manyFromAddress).closest("[data-order]");
  expect(marked?.textContent).toContain("Nile Trading");
});

test("what a stranger wrote is text, whatever it looks like", async () => {
  const companyName = `<img src="x" onerror="alert(1)">`;
  showPage(createFakeOffice([{ companyName, phone: "javascript:alert(1)", email: "a@b.example?bcc=c@d.example" }]));
  await order(companyName);
  expect(document.querySelector("img, script, iframe")).toBeNull();
  for (const link of document.querySelectorAll("a")) expect(link.href).not.toMatch(/javascript:|\?bcc/);
});

test("before the first order the page says that none has arrived", async () => {
  showPage(createFakeOffice());
  expect(await screen.findByText(en.list.noneYet)).toBeTruthy();
});

test("when nothing matches, one press shows all orders again", async () => {
  showPage(createFakeOffice([{ companyName: "Nile Trading" }]), { q: "delta", status: "completed" });
  await userEvent.click(await screen.findByRole("button", { name: en.list.showAll }));
  await order("Nile Trading");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});

test("a list that cannot be loaded can be asked for again", async () => {
  const office = createFakeOffice([{ companyName: "Nile Trading" }]);
  office.broken = new Set([listOrders, readSummary]);
  showPage(office);
  const retry = await screen.findByRole("button", { name: officeWords.retry });
  expect(screen.getByText(en.list.failed)).toBeTruthy();
  office.broken.clear();
  await userEvent.click(retry);
  await order("Nile Trading");
});

test("a search asks once for what was typed, not for each letter", async () => {
  const office = createFakeOffice([{ companyName: "Nile Trading" }, { companyName: "Delta Pharma" }]);
  showPage(office);
  await order("Delta Pharma");
  await userEvent.type(screen.getByRole("searchbox"), "nile");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Delta Pharma" })).toBeNull());
  await order("Nile Trading");
  expect(office.asked.filter((address) => address.includes("q="))).toEqual([`GET ${listOrders.path}?q=nile`]);
});

test("the status filter and the export go together", async () => {
  showPage(createFakeOffice([{ companyName: "Nile Trading", status: "completed" }, { companyName: "Delta Pharma" }]));
  await order("Delta Pharma");
  await userEvent.selectOptions(screen.getByLabelText(en.filter.status), "completed");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Delta Pharma" })).toBeNull());
  const csv = screen.getByRole("link", { name: en.filter.exportCsv });
  expect(csv.getAttribute("href")).toBe("/api/purchase-orders/export.csv?status=completed");
});

test("more orders than a page holds are reached by paging, and back", async () => {
  showPage(createFakeOffice(Array.from({ length: 101 }, (_, index) => ({ companyName: `Buyer ${index}` }))));
  await screen.findByText("Buyer 0");
  await userEvent.click(screen.getByText(officeWords.paging.older));
  await screen.findByText("Buyer 100");
  expect(screen.queryByText("Buyer 0")).toBeNull();
  expect(screen.getByText(officeWords.paging.older).closest("button")?.disabled).toBe(true);
  await userEvent.click(screen.getByText(officeWords.paging.newer));
  await screen.findByText("Buyer 0");
});

test("an order is deleted only after the question was answered, and can be brought back", async () => {
  const office = createFakeOffice([{ companyName: "Nile Trading" }]);
  showPage(office);
  await order("Nile Trading");
  const askToDelete = () => userEvent.click(screen.getByRole("button", { name: "Delete order PO-2026-000001" }));

  await askToDelete();
  await userEvent.click(screen.getByRole("button", { name: en.cancel }));
  expect(office.orders[0]?.deletedAt).toBeNull();

  await askToDelete();
  await userEvent.click(screen.getByRole("button", { name: en.deletion.confirm }));
  expect(await screen.findByText(en.deletion.deletedText)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Nile Trading" })).toBeNull());

  await userEvent.click(screen.getByRole("button", { name: officeWords.undo }));
  await order("Nile Trading");
  expect(office.orders[0]?.deletedAt).toBeNull();
  expect(screen.queryByRole("button", { name: officeWords.undo })).toBeNull();
});

test("a deletion that fails says so and leaves the order", async () => {
  const office = createFakeOffice([{ companyName: "Nile Trading" }]);
  office.broken.add(deleteOrder);
  showPage(office);
  await order("Nile Trading");
  await userEvent.click(screen.getByRole("button", { name: "Delete order PO-2026-000001" }));
  await userEvent.click(screen.getByRole("button", { name: en.deletion.confirm }));
  expect(await screen.findByText(en.deletion.failedText)).toBeTruthy();
  expect(screen.queryByRole("button", { name: officeWords.undo })).toBeNull();
  await order("Nile Trading");
});

test("whoever deletes an order that somebody else changed meanwhile sees both versions and decides", async () => {
  const office = createFakeOffice([{ companyName: "Nile Trading" }]);
  showPage(office);
  await order("Nile Trading");
  const [only] = office.orders;
  if (only) office.changeElsewhere(only, "contacted");
  await userEvent.click(screen.getByRole("button", { name: "Delete order PO-2026-000001" }));
  await userEvent.click(screen.getByRole("button", { name: en.deletion.confirm }));
  const lost = within((await screen.findByText(officeWords.conflict.title)).closest("dialog") ?? document.body);
  expect(lost.getByText(en.statuses.contacted)).toBeTruthy();
  expect(office.orders[0]?.deletedAt).toBeNull();
  await userEvent.click(lost.getByRole("button", { name: officeWords.conflict.delete }));
  expect(await screen.findByText(en.deletion.deletedText)).toBeTruthy();
  expect(office.orders[0]?.deletedAt).not.toBeNull();
});

test("a deleted order stands under its own filter and can be restored there", async () => {
  const office = createFakeOffice([{ companyName: "Nile Trading", deletedAt: "2026-11-22T10:00:00.000Z" }]);
  showPage(office, { status: "deleted" });
  await order("Nile Trading");
  await userEvent.click(screen.getByRole("button", { name: "Restore order PO-2026-000001" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Nile Trading" })).toBeNull());
  expect(office.orders[0]?.deletedAt).toBeNull();
});

test("the list is narrowed by product and total; a wrong amount is said beside its field and asks nothing", async () => {
  const office = createFakeOffice([
    { companyName: "Nile Trading" },
    { companyName: "Delta Health", productType: "powder", totalPrice: "50000.00" },
  ]);
  showPage(office);
  await order("Nile Trading");
  await userEvent.click(screen.getByText(en.filter.further));
  await userEvent.selectOptions(screen.getByLabelText(en.filter.product), "powder");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Nile Trading" })).toBeNull());
  await order("Delta Health");
  await userEvent.type(screen.getByLabelText(en.filter.min), "12x");
  expect(screen.getByText(en.filter.amountWrong)).toBeTruthy();
  expect(office.asked.some((address) => address.includes("12x"))).toBe(false);
});

test("selected orders take a step together, and all of it can be undone", async () => {
  const office = createFakeOffice([
    { companyName: "Nile Trading" },
    { companyName: "Delta Health", status: "contacted", version: 2 },
    { companyName: "Red Sea" },
  ]);
  showPage(office);
  await order("Nile Trading");
  for (const number of ["PO-2026-000001", "PO-2026-000002"]) {
    await userEvent.click(screen.getByRole("checkbox", { name: `Select order ${number}` }));
  }
  const bar = within(screen.getByRole("region", { name: en.selection.label }));
  expect(bar.queryByRole("button", { name: en.details.changeTo.contacted })).toBeNull();
  expect(bar.getByRole("link").getAttribute("href")).toContain("ids=00000000");
  await userEvent.click(bar.getByRole("button", { name: en.details.changeTo.completed }));
  await waitFor(() => expect(office.orders.map(({ status }) => status)).toEqual(["completed", "completed", "pending"]));
  await userEvent.click(await screen.findByRole("button", { name: officeWords.undo }));
  await waitFor(() => expect(office.orders.map(({ status }) => status)).toEqual(["pending", "contacted", "pending"]));
  expect(office.orders[0]?.history.at(-1)?.note).toBe(en.selection.undoNote);
});

test("an order that somebody else changed is not changed with the others, and that is said", async () => {
  const office = createFakeOffice([{ companyName: "Nile Trading" }, { companyName: "Delta Health" }]);
  showPage(office);
  await order("Nile Trading");
  for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box);
  const [first] = office.orders;
  if (first) office.changeElsewhere(first, "contacted");
  await userEvent.click(screen.getByRole("button", { name: en.details.changeTo.completed }));
  const title = await screen.findByText("1 order was not changed");
  const refusal = within(title.closest<HTMLElement>("[role=alert]") ?? document.body);
  expect(refusal.getByText("PO-2026-000001")).toBeTruthy();
  expect(refusal.getByText(new RegExp(en.selection.reasons.conflict)).textContent).toContain("mona");
  expect(refusal.getByText(en.statuses.contacted)).toBeTruthy();
  expect(office.orders.map(({ status }) => status)).toEqual(["contacted", "completed"]);
  await userEvent.click(refusal.getByRole("button", { name: "Do it all the same: 1" }));
  await waitFor(() => expect(office.orders.map(({ status }) => status)).toEqual(["completed", "completed"]));
  await waitFor(() => expect(screen.queryByText("1 order was not changed")).toBeNull());
});

test("the keyboard goes from order to order, selects, searches and explains itself", async () => {
  showPage(createFakeOffice([{ companyName: "Nile Trading" }, { companyName: "Delta Health" }]));
  await order("Nile Trading");
  const opener = (number: string) => screen.getByRole("button", { name: `Open order ${number}` });
  await userEvent.keyboard("j");
  expect(document.activeElement).toBe(opener("PO-2026-000001"));
  await userEvent.keyboard("jj");
  expect(document.activeElement).toBe(opener("PO-2026-000002"));
  await userEvent.keyboard("kx");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select order PO-2026-000001" }).checked).toBe(true);
  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  await userEvent.keyboard("jx?");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("jx?");
  await userEvent.click(document.body);
  await userEvent.keyboard("?");
  expect(screen.getByRole("dialog", { name: en.shortcuts.title })).toBeTruthy();
});
