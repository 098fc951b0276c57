// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { sql } from "drizzle-orm";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { formatUsd } from "#app/domain/money.ts";
import { officeMessages } from "#app/office/messages.ts";
import type { Role } from "#app/platform/http/access.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { users } from "#app/platform/session/table.server.ts";
import { orderOffice } from "#tests/support/order-office.ts";
import { renderBackOffice } from "#tests/support/render-back-office.tsx";
import { until } from "#tests/support/until.ts";
import { deleteOrder as hideOrder } from "../change-orders.server.ts";
import { deleteOrder, listOrders, type OrderFilter, orderSchema, readSummary } from "../staff-contract.ts";
import { findOrderViews } from "../store.server.ts";
import { orderViews, purchaseOrders } from "../table.server.ts";
import { saveOrderViews } from "../views-contract.ts";
import { orderOfficeMessages } from "./messages.ts";
import { OrdersPage } from "./orders-page.tsx";

const { en } = orderOfficeMessages;

beforeEach(
  () =>
    void vi.stubGlobal("matchMedia", (query: string) =>
      Object.assign(new EventTarget(), { media: query, matches: false }),
    ),
);

function Page({ initial }: { initial: OrderFilter }) {
  const [filter, setFilter] = useState(initial);
  const [openId, setOpenId] = useState<string>();
  return (
    <OrdersPage
      filter={filter}
      onFilter={setFilter}
      openId={openId}
      onOpen={setOpenId}
      renderMailStep={(step) => step}
      renderPerson={() => null}
    />
  );
}

function showPage(initial: OrderFilter = {}, role?: Role) {
  renderBackOffice(<Page initial={initial} />, { ...(role && { role }) });
}

/** Renders the order list with one order from each of these companies, in this order. */
async function officeOf(...companies: string[]) {
  const office = await orderOffice();
  for (const companyName of companies) await office.place({ companyName, email: "sara@buyer.example" });
  return office;
}

const at = new Date("2026-11-20T10:00:00Z");
const order = (companyName: string) => screen.findByRole("heading", { name: companyName });

test("the list shows that it is loading, then each order with links to contact the customer", async () => {
  const office = await orderOffice();
  await office.place({ companyName: "Nile Trading", email: "sara@nile.example", quantity: "24" });
  showPage();
  expect(screen.getByText(en.list.loading)).toBeTruthy();
  const card = (await order("Nile Trading")).closest<HTMLElement>("[data-row]") ?? document.body;
  expect(screen.queryByText(en.list.loading)).toBeNull();
  expect(screen.getByRole("link", { name: "sara@nile.example" }).getAttribute("href")).toMatch(/^mailto:sara@/);
  expect(screen.getByRole("link", { name: "+20 100 123 4567" }).getAttribute("href")).toBe("tel:+201001234567");
  expect(screen.getByText("24 Bottles")).toBeTruthy();
  expect(within(card).getByText("USD 6,000.00")).toBeTruthy();
});

test("an order that is one of many from an email address is marked, in cards and in the table", async () => {
  const office = await orderOffice();
  for (let before = 0; before < 10; before += 1) await office.place({ companyName: "Red Sea" });
  await office.place({ companyName: "Nile Trading" });
  await office.place({ companyName: "Delta Pharma", email: "omar@delta.example" });
  showPage();
  await order("Delta Pharma");
  const marked = screen.getByText(en.list.manyFromAddress).closest("[data-row]");
  expect(marked?.textContent).toContain("Nile Trading");
});

test("a stranger's input is always shown as text", async () => {
  const companyName = `<img src="x" onerror="alert(1)">`;
  const office = await orderOffice();
  await office.place({ companyName, phone: "javascript:alert(1)" });
  await office.db.update(purchaseOrders).set({ email: "a@b.example?bcc=c@d.example" });
  showPage();
  await order(companyName);
  expect(document.querySelector("img, script, iframe")).toBeNull();
  for (const link of document.querySelectorAll("a")) expect(link.href).not.toMatch(/javascript:|\?bcc/);
});

test("before the first order, the page says that there are none, and leads to the form, prices, and email", async () => {
  await orderOffice();
  showPage();
  expect(await screen.findByText(en.list.noneYet)).toBeTruthy();
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(link(en.first.openForm)).toBe("/purchase-order");
  expect(link(en.first.prices.act)).toBe("/admin/site?block=pricing");
  expect(link(en.first.email.act)).toBe("/admin/settings/orders#mail-server");
});

test("before the first order, those who may delete it are led to a test order, until there was one", async () => {
  const office = await orderOffice();
  const act = { name: en.first.test.act };
  const answers = () => office.asked.filter((call) => call.endsWith("?status=deleted")).length;
  showPage({}, "sales");
  expect((await screen.findByRole("link", act)).getAttribute("href")).toBe("/purchase-order");
  cleanup();
  showPage({}, "accountant");
  await screen.findByText(en.list.noneYet);
  await screen.findByText(en.first.openForm);
  expect(screen.queryByRole("link", act)).toBeNull();
  expect(answers()).toBe(1); // the accountant's page did not ask
  cleanup();
  const { id } = await office.place();
  await hideOrder(office.services, id, { actor: "admin" });
  showPage({}, "sales");
  await screen.findByText(en.list.noneYet);
  await until(() => answers() === 2);
  await screen.findByText(en.first.openForm);
  expect(screen.queryByRole("link", act)).toBeNull();
});

test("if nothing matches, one click shows all orders again", async () => {
  await officeOf("Nile Trading");
  showPage({ q: "delta", status: "completed" });
  await userEvent.click(await screen.findByRole("button", { name: en.list.showAll }));
  await order("Nile Trading");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});

test("a list that failed to load can be retried", async () => {
  const { broken } = await officeOf("Nile Trading");
  broken.add(listOrders).add(readSummary);
  showPage();
  const retry = await screen.findByRole("button", { name: officeMessages.en.retry });
  expect(screen.getByText(en.list.failed)).toBeTruthy();
  broken.clear();
  await userEvent.click(retry);
  await order("Nile Trading");
});

test("a search sends one request, not one per letter", async () => {
  const { asked } = await officeOf("Nile Trading", "Delta Pharma");
  showPage();
  await order("Delta Pharma");
  // No timer can fire between these letters, however slow the machine is.
  for (const typed of ["n", "ni", "nil", "nile"]) {
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: typed } });
  }
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Delta Pharma" })).toBeNull());
  await order("Nile Trading");
  expect(asked.filter((address) => address.includes("q="))).toEqual([`GET ${listOrders.path}?q=nile`]);
});

test("the export uses the status filter", async () => {
  const office = await officeOf("Nile Trading", "Delta Pharma");
  const [first] = await office.orders();
  await office.changeElsewhere(first?.id ?? "", "completed");
  showPage();
  await order("Delta Pharma");
  await userEvent.click(screen.getByRole("button", { name: en.statuses.completed }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Delta Pharma" })).toBeNull());
  const csv = screen.getByRole("link", { name: officeMessages.en.exportCsv });
  const workbook = screen.getByRole("link", { name: officeMessages.en.exportExcel });
  expect(workbook.getAttribute("href")).toBe("/api/purchase-orders/export.xlsx?status=completed");
  expect(csv.getAttribute("href")).toBe("/api/purchase-orders/export.csv?status=completed");
});

test("paging reaches further orders and goes back", async () => {
  await officeOf("Nile Trading", "Delta Pharma");
  const answered = globalThis.fetch;
  // One order per page, because a page of a hundred takes seconds to render without a browser.
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const response = await answered(address, init);
    if (!new RegExp(`^${listOrders.path}($|\\?)`).test(address)) return response;
    const [newer, older] = z.parse(z.array(orderSchema), await response.json());
    const next = { link: `<${listOrders.path}?cursor=next>; rel="next"` };
    return address.includes("cursor=next") ? Response.json([older]) : Response.json([newer], { headers: next });
  });
  showPage();
  await order("Delta Pharma");
  await userEvent.click(screen.getByText(officeMessages.en.paging.older));
  await order("Nile Trading");
  expect(screen.queryByText("Delta Pharma")).toBeNull();
  expect(screen.getByText(officeMessages.en.paging.older).closest("button")?.getAttribute("aria-disabled")).toBe(
    "true",
  );
  await userEvent.click(screen.getByText(officeMessages.en.paging.newer));
  await order("Delta Pharma");
});

test("an order is deleted only after confirmation, and can be restored", async () => {
  const office = await officeOf("Nile Trading");
  showPage();
  await order("Nile Trading");
  const isDeleted = async () => (await office.orders())[0]?.deletedAt !== null;
  const askToDelete = () => userEvent.click(screen.getByRole("button", { name: "Delete order PO-2026-000001" }));

  await askToDelete();
  await userEvent.click(screen.getByRole("button", { name: officeMessages.en.cancel }));
  expect(await isDeleted()).toBe(false);

  await askToDelete();
  await userEvent.click(screen.getByRole("button", { name: en.deletion.confirm }));
  expect(await screen.findByText(en.deletion.deletedText)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Nile Trading" })).toBeNull());

  await userEvent.click(screen.getByRole("button", { name: officeMessages.en.undo }));
  await order("Nile Trading");
  expect(await isDeleted()).toBe(false);
  expect(screen.queryByRole("button", { name: officeMessages.en.undo })).toBeNull();
});

test("a failed deletion shows an error and keeps the order", async () => {
  const { broken } = await officeOf("Nile Trading");
  broken.add(deleteOrder);
  showPage();
  await order("Nile Trading");
  await userEvent.click(screen.getByRole("button", { name: "Delete order PO-2026-000001" }));
  await userEvent.click(screen.getByRole("button", { name: en.deletion.confirm }));
  expect(await screen.findByText(en.deletion.failedText)).toBeTruthy();
  expect(screen.queryByRole("button", { name: officeMessages.en.undo })).toBeNull();
  await order("Nile Trading");
});

test("deleting an order that someone else changed shows both versions", async () => {
  const office = await orderOffice();
  const { id } = await office.place({ companyName: "Nile Trading" });
  showPage();
  await order("Nile Trading");
  await office.changeElsewhere(id, "contacted");
  await userEvent.click(screen.getByRole("button", { name: "Delete order PO-2026-000001" }));
  await userEvent.click(screen.getByRole("button", { name: en.deletion.confirm }));
  const lost = within((await screen.findByText(officeMessages.en.conflict.title)).closest("dialog") ?? document.body);
  expect(lost.getByText(en.statuses.contacted)).toBeTruthy();
  expect((await office.order(id)).deletedAt).toBeNull();
  await userEvent.click(lost.getByRole("button", { name: officeMessages.en.conflict.delete }));
  expect(await screen.findByText(en.deletion.deletedText)).toBeTruthy();
  expect((await office.order(id)).deletedAt).not.toBeNull();
});

test("a deleted order has its own filter and can be restored there", async () => {
  const office = await orderOffice();
  const { id } = await office.place({ companyName: "Nile Trading" });
  await hideOrder(office.services, id, { actor: "admin" });
  showPage({ status: "deleted" });
  await order("Nile Trading");
  await userEvent.click(screen.getByRole("button", { name: "Restore order PO-2026-000001" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Nile Trading" })).toBeNull());
  expect((await office.order(id)).deletedAt).toBeNull();
});

test("the list is filtered by product and total; an invalid amount shows an error by its field and sends no request", async () => {
  const office = await officeOf("Nile Trading");
  await office.place({ companyName: "Delta Health", productType: "powder", quantity: "10" });
  showPage();
  await order("Nile Trading");
  await userEvent.click(screen.getByText(en.filter.further));
  await userEvent.selectOptions(screen.getByLabelText(en.filter.product), "powder");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Nile Trading" })).toBeNull());
  await order("Delta Health");
  await userEvent.type(screen.getByLabelText(en.filter.min), "12x");
  expect(screen.getByText(en.filter.amountWrong)).toBeTruthy();
  expect(office.asked.some((address) => address.includes("12x"))).toBe(false);
});

test("selected orders change status together, and the change can be undone", async () => {
  const office = await officeOf("Nile Trading", "Delta Health", "Red Sea");
  const [nile, delta] = (await office.orders()).map(({ id }) => id);
  await office.changeElsewhere(delta ?? "", "contacted");
  showPage();
  await order("Nile Trading");
  for (const number of ["PO-2026-000001", "PO-2026-000002"]) {
    await userEvent.click(screen.getByRole("checkbox", { name: `Select order ${number}` }));
  }
  const bar = within(screen.getByRole("region", { name: en.selection.label }));
  const cents = (await office.orders()).slice(0, 2).reduce((sum, { totalCents }) => sum + totalCents, 0);
  expect(bar.getByText(formatUsd(cents))).toBeTruthy();
  // One of the orders already has this status, so the action applies only to the other.
  expect(bar.getByRole("button", { name: en.details.changeTo.contacted })).toBeTruthy();
  for (const link of bar.getAllByRole("link")) expect(link.getAttribute("href")).toContain(`?ids=${delta}%2C${nile}`);
  await userEvent.click(bar.getByRole("button", { name: en.details.changeTo.completed }));
  await waitFor(async () => expect(await office.statuses()).toEqual(["completed", "completed", "pending"]));
  await userEvent.click(await screen.findByRole("button", { name: officeMessages.en.undo }));
  await waitFor(async () => expect(await office.statuses()).toEqual(["pending", "contacted", "pending"]));
  expect((await office.history(nile ?? "")).at(-1)?.note).toBe(en.selection.undoNote);
});

test("Shift selects all orders from the last one", async () => {
  await officeOf("Nile Trading", "Delta Health", "Red Sea");
  showPage();
  await order("Nile Trading");
  const box = (number: string) => screen.getByRole("checkbox", { name: `Select order ${number}` });
  const user = userEvent.setup();
  await user.click(box("PO-2026-000003"));
  await user.keyboard("{Shift>}");
  await user.click(box("PO-2026-000001"));
  await user.keyboard("{/Shift}");
  expect(within(screen.getByRole("region", { name: en.selection.label })).getByRole("status").textContent).toContain(
    "3",
  );
});

test("the selection bar selects all orders, also where the list has no header", async () => {
  await officeOf("Nile Trading", "Delta Health", "Red Sea");
  showPage();
  await order("Nile Trading");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select order PO-2026-000002" }));
  const bar = within(screen.getByRole("region", { name: en.selection.label }));
  await userEvent.click(bar.getByRole("button", { name: officeMessages.en.allRows }));
  expect(bar.getByRole("status").textContent).toContain("3");
  expect(bar.queryByRole("button", { name: officeMessages.en.allRows })).toBeNull();
});

test("a bulk change skips an order that someone else changed, and reports it", async () => {
  const office = await officeOf("Nile Trading", "Delta Health");
  showPage();
  await order("Nile Trading");
  for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box);
  const [first] = await office.orders();
  await office.changeElsewhere(first?.id ?? "", "contacted");
  await userEvent.click(screen.getByRole("button", { name: en.details.changeTo.completed }));
  const title = await screen.findByText("1 order wasn’t changed");
  const rejection = within(title.closest<HTMLElement>("[role=alert]") ?? document.body);
  expect(rejection.getByText("PO-2026-000001")).toBeTruthy();
  expect(rejection.getByText(new RegExp(en.selection.reasons.conflict)).textContent).toContain("mona");
  expect(rejection.getByText(en.statuses.contacted)).toBeTruthy();
  expect(await office.statuses()).toEqual(["contacted", "completed"]);
  const again = await rejection.findByRole("button", { name: "Change anyway (1)", busy: false });
  await userEvent.click(again);
  await waitFor(async () => expect(await office.statuses()).toEqual(["completed", "completed"]));
  await waitFor(() => expect(screen.queryByText("1 order wasn’t changed")).toBeNull());
});

test("the keyboard moves between orders, selects, searches, and shows its help", async () => {
  await officeOf("Delta Health", "Nile Trading");
  showPage();
  await order("Nile Trading");
  const opener = (number: string) => screen.getByRole("button", { name: `Open order ${number}` });
  await userEvent.keyboard("j");
  expect(document.activeElement).toBe(opener("PO-2026-000002"));
  await userEvent.keyboard("jj");
  expect(document.activeElement).toBe(opener("PO-2026-000001"));
  await userEvent.keyboard("kx");
  const selected = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select order PO-2026-000002" });
  expect(selected.checked).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(selected.checked).toBe(false);
  const followed: string[] = [];
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    followed.push(event.target instanceof HTMLAnchorElement ? event.target.href : "");
  };
  document.addEventListener("click", follow);
  await userEvent.keyboard("e");
  document.removeEventListener("click", follow);
  expect(followed).toEqual([expect.stringMatching(/^mailto:.*PO-2026-000002/)]);
  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  await userEvent.keyboard("jx?");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("jx?");
  await userEvent.click(document.body);
  await userEvent.keyboard("?");
  expect(screen.getByRole("dialog", { name: officeMessages.en.shortcuts.title })).toBeTruthy();
});

test("a filter can be saved by name for the account, applied with one click, renamed, and removed", async () => {
  const office = await officeOf("Nile Trading", "Delta Health");
  await office.db
    .insert(users)
    .values({ id: "1", username: "admin", password: "", role: "owner", createdAt: at, updatedAt: at });
  showPage({ q: "nile" });
  await order("Nile Trading");
  await userEvent.click(await screen.findByRole("button", { name: en.views.save }));
  const dialog = within(screen.getByRole("dialog", { name: en.views.save }));
  await userEvent.type(dialog.getByLabelText(en.views.name), en.views.waiting);
  expect(dialog.getByText(en.views.taken)).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(en.views.name));
  await userEvent.type(dialog.getByLabelText(en.views.name), "Nile only{Enter}");
  const view = await screen.findByRole("button", { name: "Nile only", pressed: true });
  expect(await findOrderViews(office.db, "1")).toMatchObject({ views: [{ name: "Nile only", filter: { q: "nile" } }] });
  await userEvent.click(view);
  await order("Delta Health");
  await userEvent.click(screen.getByRole("button", { name: "Nile only", pressed: false }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Delta Health" })).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: "Rename view Nile only" }));
  const field = screen.getByLabelText<HTMLInputElement>(en.views.name);
  expect(field.value).toBe("Nile only");
  await userEvent.clear(field);
  await userEvent.type(field, en.views.waiting);
  expect(screen.getByText(en.views.taken)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, "The Nile{Enter}");
  expect(await screen.findByRole("button", { name: "The Nile", pressed: true })).toBeTruthy();
  const renamed = [{ name: "The Nile", filter: { q: "nile" } }];
  expect(await findOrderViews(office.db, "1")).toMatchObject({ views: renamed });
  await userEvent.click(await screen.findByRole("button", { name: "Remove view The Nile" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "The Nile" })).toBeNull());
  expect(await findOrderViews(office.db, "1")).toMatchObject({ views: [] });
  await userEvent.click(await screen.findByRole("button", { name: officeMessages.en.undo }));
  expect(await screen.findByRole("button", { name: "The Nile" })).toBeTruthy();
  expect(await findOrderViews(office.db, "1")).toMatchObject({ views: renamed });
});

test("a view that was saved in another window stays, and there is room for 20", async () => {
  const office = await officeOf("Nile Trading");
  await office.db
    .insert(users)
    .values({ id: "1", username: "admin", password: "", role: "owner", createdAt: at, updatedAt: at });
  showPage({ q: "nile" });
  await userEvent.click(await screen.findByRole("button", { name: en.views.save }));
  const viewsOf = (...names: string[]) => names.map((name) => ({ name, filter: { q: name } }));
  const others = Array.from({ length: 18 }, (_, n) => `Other ${n}`);
  await callOnce(saveOrderViews, { body: { views: viewsOf(...others) } });
  await userEvent.type(screen.getByLabelText(en.views.name), "Nile only{Enter}");
  await screen.findByRole("button", { name: "Nile only", pressed: true });
  expect((await findOrderViews(office.db, "1")).views.map(({ name }) => name)).toEqual([...others, "Nile only"]);

  await callOnce(saveOrderViews, { body: { views: viewsOf(...others, "19", "20") } });
  // One whose filter a later version does not know is left out alone.
  const old = JSON.stringify({ name: "Old", filter: { status: "shipped" } });
  await office.db.update(orderViews).set({ views: sql`jsonb_insert(views, '{views,0}', ${old}::jsonb)` });
  cleanup();
  showPage({ q: "delta" });
  await userEvent.click(await screen.findByRole("button", { name: en.views.save }));
  await userEvent.type(screen.getByLabelText(en.views.name), "Delta");
  expect(screen.getByText(interpolate(en.views.tooMany, { n: 20 }))).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: en.views.saveNow }).disabled).toBe(true);
});

test("buyers who have waited more than three days are one click away", async () => {
  const office = await orderOffice();
  await office.place({ companyName: "Nile Trading" });
  await office.db.update(purchaseOrders).set({ createdAt: new Date() });
  showPage();
  await order("Nile Trading");
  await userEvent.click(screen.getByRole("button", { name: en.views.waiting }));
  expect(await screen.findByText(en.list.noneMatch)).toBeTruthy();
});

test("an accountant reads and exports orders and sees nothing that changes them", async () => {
  const office = await officeOf("Nile Trading");
  const id = (await office.orders())[0]?.id ?? "";
  await office.changeElsewhere(id, "completed");
  showPage({}, "accountant");
  await order("Nile Trading");
  const names = () =>
    screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
  const changing = /delete\b|restore|resend|send|mark|back to|add|save/i;
  await userEvent.click(screen.getByRole("checkbox", { name: /PO-/ }));
  expect(screen.getAllByRole("link", { name: officeMessages.en.exportCsv }).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: /^Open/ }));
  await screen.findByRole("region", { name: en.details.history });
  expect(names().filter((name) => changing.test(name))).toEqual([]);
  expect(screen.queryByRole("textbox", { name: officeMessages.en.note.label })).toBeNull();
});
