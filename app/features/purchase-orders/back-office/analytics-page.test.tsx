// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { readOrderTotals } from "../staff-contract.ts";
import { AnalyticsPage } from "./analytics-page.tsx";
import { createFakeOffice } from "./fake-office.server.ts";
import { renderBackOffice } from "./render-back-office.tsx";
import { en } from "./strings.en.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = () => new Date("2026-11-21T10:00:00Z");

test("without orders the page says what will stand here", async () => {
  renderBackOffice(createFakeOffice(), <AnalyticsPage now={now} />);
  expect(await screen.findByText(en.analytics.noneText)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("figures that cannot be loaded can be asked for again", async () => {
  const office = createFakeOffice();
  office.broken.add(readOrderTotals);
  renderBackOffice(office, <AnalyticsPage now={now} />);
  const retry = await screen.findByRole("button", { name: en.retry });
  office.broken.clear();
  await userEvent.click(retry);
  expect(await screen.findByText(en.analytics.none)).toBeTruthy();
});

test("months, products and statuses are tables with orders and value", async () => {
  const office = createFakeOffice();
  const line = { month: "2026-10", weight: "1.00" };
  office.totals = [
    { ...line, productType: "powder", status: "pending", orders: 2, total: "60000.00" },
    { ...line, productType: "capsules", status: "completed", orders: 1, total: "250.00" },
  ];
  renderBackOffice(office, <AnalyticsPage now={now} />);
  const months = await screen.findByRole("table", { name: en.analytics.byMonth });
  const textOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(textOf(within(months).getByRole("row", { name: /November 2026/ }))).toEqual(["0", "USD 0.00"]);
  expect(textOf(within(months).getByRole("row", { name: /October 2026/ }))).toEqual(["3", "USD 60,250.00"]);
  const products = screen.getByRole("table", { name: en.analytics.byProduct });
  expect(within(products).getByRole("row", { name: /Capsules/ }).textContent).toContain("USD 250.00");
  const byStatus = screen.getByRole("table", { name: en.analytics.byStatus });
  expect(within(byStatus).getByRole("row", { name: /Completed/ }).textContent).toContain("USD 250.00");
});
