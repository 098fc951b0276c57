// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { defaultContent, makerOf } from "#content/site-content.ts";
import { hostileOrder, ordinaryOrder } from "#tests/fixtures/order-facts.ts";
import { documentFields } from "../fields/order-fields.ts";
import { describeOrder } from "./describe-order.ts";
import { orderDocumentMessages } from "./messages.ts";
import { OrderDocument } from "./order-document.tsx";
import type { OrderFacts } from "./order-facts.ts";
import { sellerOf } from "./seller.ts";

const { en, ar } = orderDocumentMessages;
afterEach(cleanup);

const inEnglish = (order: OrderFacts) => describeOrder(order, en, sellerOf(en, "en", makerOf(defaultContent)), "en");
const inArabic = (order: OrderFacts) => describeOrder(order, ar, sellerOf(ar, "ar", makerOf(defaultContent)), "ar");

test("the document is an article in its language and direction, with its title above its sections' titles", () => {
  render(<OrderDocument view={inArabic(ordinaryOrder)} />);
  const article = screen.getByRole("article", { name: /PO-2026-000124/ });
  expect([article.lang, article.dir]).toEqual(["ar", "rtl"]);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(ar.title);
  expect(screen.getAllByRole("heading", { level: 3 }).length).toBeGreaterThanOrEqual(5);
});

test("the total is in a table row named by its header", () => {
  render(<OrderDocument view={inEnglish(ordinaryOrder)} />);
  const row = within(screen.getByRole("table")).getByRole("row", { name: new RegExp(`^${en.total}.*USD`) });
  expect(within(row).getByRole("rowheader").textContent).toBe(en.total);
  expect(within(row).getByRole("cell").textContent).toBe("USD 60,000.00");
  expect(screen.getAllByRole("columnheader")).toHaveLength(4);
});

test("email, phone, money, and codes are isolated from the page's direction", () => {
  render(<OrderDocument view={inArabic(ordinaryOrder)} />);
  for (const text of ["a.ansari@al-noor.example", "+966 50 123 4567", "PO-2026-000124", "230990390001"]) {
    const { tagName, dir } = screen.getByText(text);
    expect([tagName, dir]).toEqual(["BDI", "ltr"]);
  }
});

test("a missing value is a line with its label", () => {
  const { orderNumber: _number, orderedAt: _date, ...draft } = ordinaryOrder;
  const { container } = render(<OrderDocument view={inEnglish({ ...draft, companyName: "", quantity: "" })} />);
  const leftOut = documentFields.filter((name) => draft[name] === "");
  // number, date, company, quantity, amount, weight, total
  expect(container.querySelectorAll(".order-blank")).toHaveLength(7 + leftOut.length);
  expect(screen.getAllByText(en.companyName).some((name) => name.closest("[data-blank]"))).toBe(true);
});

test("the buyer's input is text, on the server too", () => {
  const html = renderToString(<OrderDocument view={inEnglish({ ...hostileOrder, contactName: "<img src=x>" })} />);
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x&gt;");
});
