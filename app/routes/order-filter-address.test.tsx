// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useOrderFilter } from "./order-filter-address.ts";

afterEach(cleanup);

function Example() {
  const { filter, onFilter } = useOrderFilter();
  return (
    <>
      <output>{JSON.stringify(filter)}</output>
      <p>{useLocation().search}</p>
      <button type="button" onClick={() => onFilter({ q: "نيل & co", status: "pending" })}>
        Filter
      </button>
      <button type="button" onClick={() => onFilter({})}>
        All
      </button>
    </>
  );
}

function openAt(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Example />
    </MemoryRouter>,
  );
  return () => JSON.parse(screen.getByRole("status").textContent);
}

test("the address of the seller's mail opens the list with its order", () => {
  expect(openAt("/admin?q=PO-2026-000001")()).toEqual({ q: "PO-2026-000001" });
});

test("what is no filter reads as none, and the rest of the address stays", () => {
  expect(openAt("/admin?status=nonsense&q=x&from=2026-13-01&min=5")()).toEqual({ q: "x", min: "5" });
});

test("a filter stands in the address, no filter leaves it clean", async () => {
  const filter = openAt("/admin?status=all");
  expect(filter()).toEqual({});
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  expect(filter()).toEqual({ q: "نيل & co", status: "pending" });
  await userEvent.click(screen.getByRole("button", { name: "All" }));
  expect(screen.getByRole("paragraph").textContent).toBe("");
});
