// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { keepDrafts } from "#app/platform/drafts/keep-drafts.ts";
import { readDraft, writeDraft } from "#app/platform/drafts/stored-draft.ts";
import { CallError } from "#app/platform/http/call.ts";
import {
  answer,
  descriptionOf,
  fillIn,
  leavePage,
  page,
  quantity,
  renderPage,
  sendButton,
  sheet,
  sums,
  written,
} from "#tests/support/render-order.tsx";
import { orderMessages } from "../messages.ts";

const { en, ar } = orderMessages;

beforeAll(keepDrafts);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(leavePage);

test("total and weight follow every keystroke and the product, on the page and in the document", async () => {
  const { user } = renderPage();
  await user.type(quantity(), "1");
  expect(sums()).toContain("USD 5,000.00");
  await user.type(quantity(), "2");
  expect(sums()).toContain("12.00 KG");
  expect(sheet().getAllByText("USD 60,000.00")).toHaveLength(2);

  await user.click(screen.getByRole("radio", { name: new RegExp(en.form.capsules) }));
  expect(quantity().value).toBe("12");
  expect(screen.getByLabelText<HTMLInputElement>(en.form.unitPrice).value).toBe("USD 250.00");
  expect(sums()).toContain("0.36 KG");
  expect(sheet().getAllByText("USD 3,000.00")).toHaveLength(2);

  await user.clear(quantity());
  expect(sums()).not.toContain("USD");
});

test("the total follows Arabic-Indic digits", async () => {
  const { user } = renderPage();
  await user.type(quantity(), "٣");
  expect(sums()).toContain("USD 15,000.00");
});

test.each([
  ["٣", "↑", "4"],
  ["٣", "↓↓↓↓↓↑", "1"],
  ["1", "↓", "0"],
  ["1", "↓↓↑↑", "2"],
  ["", "↓", "0"],
  ["", "↑↑", "2"],
  ["\u200f۹", "↑", "10"],
  ["١٬٢٠٠", "↓", "1199"],
  ["9,999", "↑↑↑", "10000"],
  ["10000", "↑↓", "9999"],
  ["20000", "↓", "10000"],
  ["2.5", "↑", "2.5"],
  ["-1", "↑", "-1"],
  ["five", "↓", "five"],
])("arrow keys count by one between zero and the maximum: %j and %s is %s", (typed, keys, expected) => {
  renderPage();
  fireEvent.input(quantity(), { target: { value: typed } });
  for (const key of keys) fireEvent.keyDown(quantity(), { key: key === "↑" ? "ArrowUp" : "ArrowDown" });
  expect(quantity().value).toBe(expected);
});

test("an invalid quantity stays as typed and is explained immediately; an empty one is no error yet", async () => {
  const { user } = renderPage();
  expect(quantity().hasAttribute("aria-invalid")).toBe(false);
  await user.type(quantity(), "-5");
  expect(quantity().value).toBe("-5");
  expect(descriptionOf(quantity())).toBe(en.quantityNotWhole);
  expect(sums()).not.toContain("USD");
  await user.clear(quantity());
  expect(quantity().hasAttribute("aria-invalid")).toBe(false);
});

test("changing the product rejects a quantity that only the other one allows", async () => {
  const { user } = renderPage();
  await user.click(screen.getByRole("radio", { name: new RegExp(en.form.capsules) }));
  await user.type(quantity(), "10001");
  expect(quantity().hasAttribute("aria-invalid")).toBe(false);
  await user.click(screen.getByRole("radio", { name: new RegExp(en.form.powder) }));
  expect(descriptionOf(quantity())).toBe(en.quantityTooLarge);
});

test("missing fields show errors and one toast; nothing is sent, and the first field gets the focus", async () => {
  const { user, sent } = renderPage();
  await user.type(written(en.form.email), "mona@");
  await user.click(sendButton());
  expect(await screen.findByText(en.toasts.fillRequired)).toBeTruthy();
  expect(descriptionOf(quantity())).toBe(en.quantityRequired);
  expect(descriptionOf(written(en.form.companyName))).toBe(en.companyNameRequired);
  expect(descriptionOf(written(en.form.contactName))).toBe(en.contactNameRequired);
  expect(descriptionOf(written(en.form.email))).toBe(en.emailInvalid);
  expect(document.activeElement).toBe(quantity());
  expect(sent).toEqual([]);
});

test("a wrong email alone is named in the toast, and can be sent once corrected", async () => {
  const { user } = renderPage();
  fillIn();
  await user.clear(written(en.form.email));
  await user.type(written(en.form.email), "mona@nile");
  await user.click(sendButton());
  expect(within(screen.getByRole("alert")).getByText(en.toasts.emailInvalid)).toBeTruthy();
  expect(document.activeElement).toBe(written(en.form.email));
  await user.type(written(en.form.email), ".example");
  expect(written(en.form.email).hasAttribute("aria-invalid")).toBe(false);
});

test("a sent order matches the contract, with the current document; a double click sends it once", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof answer>();
  const { user, sent } = renderPage(() => promise);
  fillIn(" ١٢ ");
  await user.dblClick(sendButton());
  expect(screen.getByRole("button", { name: en.form.sending }).getAttribute("aria-busy")).toBe("true");
  resolve(answer);
  await screen.findByRole("link", { name: en.placed.download });
  expect(sent).toHaveLength(1);
  const [order, { htmlContent, idempotencyKey: key } = {}] = sent[0] ?? [];
  expect(order).toMatchObject({ product: "powder", companyName: "Nile Pharma", quantity: "١٢" });
  expect(htmlContent).toMatch(/^<article.*Nile Pharma.*USD 60,000\.00.*<\/article>$/s);
  expect(key).toMatch(/^[\da-f-]{36}$/);
});

test("after sending, a panel with the number has the focus, and the document shows number, date, and the email address", async () => {
  const { user } = renderPage();
  fillIn();
  fireEvent.input(written(en.form.email), { target: { value: " mailto:mona@nile.example " } });
  await user.click(sendButton());
  const follow = await screen.findByRole("link", { name: en.placed.follow });
  expect(document.activeElement?.getAttribute("role")).toBe("status");
  expect(document.activeElement?.textContent).toContain(answer.orderNumber);
  expect(follow.getAttribute("href")).toBe(answer.followPath);
  expect(screen.getByRole("link", { name: en.placed.download }).getAttribute("href")).toBe(answer.documentUrl);
  expect(sheet().getByText(answer.orderNumber)).toBeTruthy();
  expect(sheet().getByText("21 November 2026")).toBeTruthy();
  expect(sheet().getByText("mona@nile.example")).toBeTruthy();
  expect(screen.getByText(en.toasts.generated)).toBeTruthy();
  expect(readDraft("purchase-order", true)).toBeNull();
});

test("a page that shows a placed order has its address, so that a reload shows it, until a new order is started", async () => {
  const { user } = renderPage();
  const { href } = location;
  fillIn();
  await user.click(sendButton());
  const another = await screen.findByRole("button", { name: en.placed.startAnew });
  expect(location.pathname).toBe(answer.followPath);
  await user.click(another);
  expect(location.href).toBe(href);
});

test("a new order keeps the buyer's details, and asks for product and quantity", async () => {
  const { user, sent } = renderPage();
  await user.click(screen.getByRole("radio", { name: new RegExp(en.form.capsules) }));
  fillIn();
  await user.click(sendButton());
  const another = await screen.findByRole("button", { name: en.placed.startAnew });
  fireEvent.click(another, { detail: 2 }); // the second click of a double click on "Send"
  expect(screen.getByRole("link", { name: en.placed.follow })).toBeTruthy();
  await user.click(another);
  expect(document.activeElement).toBe(quantity());
  expect([quantity().value, written(en.form.companyName).value]).toEqual(["", "Nile Pharma"]);
  expect(quantity().hasAttribute("aria-invalid")).toBe(false);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(en.form.capsules) }).checked).toBe(true);
  expect(sheet().queryByText(answer.orderNumber)).toBeNull();
  await user.type(quantity(), "12");
  await user.click(sendButton());
  await screen.findByRole("link", { name: en.placed.download });
  expect(sent[0]?.[1].idempotencyKey).not.toBe(sent[1]?.[1].idempotencyKey);
});

test("a failed send keeps every value; a retry repeats its key until something changes", async () => {
  const { user, sent } = renderPage(() => Promise.reject(new TypeError("Failed to fetch")));
  fillIn();
  await user.click(sendButton());
  expect(await screen.findByText(en.toasts.sendFailed, { selector: "[role=alert] *" })).toBeTruthy();
  expect([quantity().value, written(en.form.email).value]).toEqual(["12", "mona@nile.example"]);
  await user.click(sendButton());
  await user.type(quantity(), "0");
  await user.click(sendButton());
  const [first, second, third] = sent.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a reload restores the draft, with the key of an attempt that may have succeeded", async () => {
  const { user, sent, unmount } = renderPage(() => Promise.reject(new TypeError("Failed to fetch")));
  await user.click(screen.getByRole("radio", { name: new RegExp(en.form.capsules) }));
  fillIn();
  await user.click(sendButton());
  unmount();
  const reloaded = renderPage();
  expect([quantity().value, written(en.form.contactName).value]).toEqual(["12", "Mona Adel"]);
  expect(sums()).toContain("USD 3,000.00");
  await reloaded.user.click(sendButton());
  await screen.findByRole("link", { name: en.placed.download });
  expect(reloaded.sent[0]?.[1].idempotencyKey).toBe(sent[0]?.[1].idempotencyKey);
});

test("server errors are shown by their fields, and the explanation in the toast", async () => {
  const problem = { type: "about:blank", title: "", status: 422, detail: "", code: "invalid" };
  const fields = { "buyerInfo.companyName": "We do not ship to this company." };
  const replies = [
    { ...problem, fields },
    { ...problem, status: 429, detail: "Please wait a little." },
  ];
  const { user } = renderPage(() => {
    const body = replies.shift();
    return Promise.reject(new CallError(body?.status ?? 500, JSON.stringify(body), ""));
  });
  fillIn();
  await user.click(sendButton());
  expect(descriptionOf(written(en.form.companyName))).toBe("We do not ship to this company.");
  expect(document.activeElement).toBe(written(en.form.companyName));
  await user.click(sendButton());
  expect(await screen.findByText("Please wait a little.")).toBeTruthy();
});

test("switching the language keeps the input and shows errors in the new language", async () => {
  const { user, switchTo } = renderPage();
  await user.type(written(en.form.companyName), "Nile Pharma");
  await user.click(sendButton());
  switchTo("ar");
  expect(written(ar.form.companyName).value).toBe("Nile Pharma");
  expect(descriptionOf(written(ar.form.contactName))).toBe(ar.contactNameRequired);
  expect(screen.getByRole("article").lang).toBe("ar");
});

test("input from before hydration is kept, and hydration causes no mismatch", async () => {
  writeDraft("purchase-order", "companyName=Old name&contactName=Mona Adel", true);
  const element = page(async () => answer);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(element);
  written(en.form.companyName).value = "Nile Pharma";
  quantity().value = "12";
  screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(en.form.capsules) }).checked = true;

  const differences: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, element, { onRecoverableError: (error) => differences.push(error) }),
  );
  expect(differences).toEqual([]);
  expect([written(en.form.companyName).value, written(en.form.contactName).value]).toEqual([
    "Nile Pharma",
    "Mona Adel",
  ]);
  expect(sums()).toContain("USD 3,000.00");
  act(() => root.unmount());
  container.remove();
});

test("a price change while the form is open is announced, shown in the document, and used for the next order", async () => {
  const newPricesCents = { powder: 520_000, capsules: 26_000 };
  const placed = { ...answer, unitPrice: "5100.00", totalPrice: "61200.00", newPricesCents }; // with a discount
  const { user } = renderPage(async () => placed);
  fillIn();
  await user.click(sendButton());
  const panel = (await screen.findByText(/5,100\.00.*61,200\.00/)).closest("[role=status]");
  expect(panel?.textContent).toContain("PO-2026-000124");
  expect(screen.queryByText("USD 60,000.00")).toBeNull();
  await user.click(screen.getByRole("button", { name: en.placed.startAnew }));
  expect(written(en.form.unitPrice).value).toBe("USD 5,200.00");
});
