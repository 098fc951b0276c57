// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useOrderAddress } from "./order-address.ts";

afterEach(cleanup);

function Example() {
  const navigate = useNavigate();
  const { filter, openId, onFilter, onOpen } = useOrderAddress();
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
      <button type="button" onClick={() => onOpen("0198e2a4-7c1d-7bb3-9a51-6d2f0c3e4b5a")}>
        {openId ? "Open" : "Closed"}
      </button>
      <button type="button" onClick={() => onOpen("0198e2a4-7c1d-7bb3-9a51-6d2f0c3e4b5b")}>
        Another
      </button>
      <button type="button" onClick={() => onOpen(undefined)}>
        Close
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

function openAt(...addresses: string[]) {
  render(
    <MemoryRouter initialEntries={addresses}>
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

test("the order that is open stands beside the filter, and the way back closes it", async () => {
  const filter = openAt("/admin?q=nile&open=nonsense");
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Closed");
  expect(screen.getByRole("button", { name: "Open" })).toBeTruthy();
  expect(filter()).toEqual({ q: "nile" });
  await press("Back");
  expect(screen.getByRole("button", { name: "Closed" })).toBeTruthy();
});

test("what was opened from the list and closed leaves nothing to go back through", async () => {
  openAt("/somewhere?before", "/admin?q=nile");
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const address = () => screen.getByRole("paragraph").textContent;
  await press("Closed");
  await press("Close");
  expect(address()).toBe("?q=nile");
  await press("Closed");
  await press("Another");
  await press("Close");
  expect(address()).toBe("?q=nile");
  await press("Close");
  expect(address()).toBe("?q=nile");
  await press("Back");
  expect(address()).toBe("?before");
});

test("what a link opened is closed where it stands", async () => {
  openAt("/somewhere?before", "/admin?q=nile&open=0198e2a4-7c1d-7bb3-9a51-6d2f0c3e4b5a");
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Close");
  expect(screen.getByRole("paragraph").textContent).toBe("?q=nile");
  await press("Back");
  expect(screen.getByRole("paragraph").textContent).toBe("?before");
});

test("an order opened before a typed filter takes effect stays open, and closing it keeps the filter", async () => {
  const filter = openAt("/admin");
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Closed");
  await press("Filter");
  expect(screen.getByRole("button", { name: "Open" })).toBeTruthy();
  await press("Close");
  expect(screen.getByRole("button", { name: "Closed" })).toBeTruthy();
  expect(filter()).toEqual({ q: "نيل & co", status: "pending" });
});
