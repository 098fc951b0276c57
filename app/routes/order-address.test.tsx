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

test("the link in the seller's email opens the list with its order", () => {
  expect(openAt("/admin?q=PO-2026-000001")()).toEqual({ q: "PO-2026-000001" });
});

test("an invalid filter is ignored, and the rest of the URL stays", () => {
  expect(openAt("/admin?status=nonsense&q=x&from=2026-13-01&min=5")()).toEqual({ q: "x", min: "5" });
});

test("a filter is in the URL, and no filter leaves it clean", async () => {
  const filter = openAt("/admin?status=all");
  expect(filter()).toEqual({});
  await userEvent.click(screen.getByRole("button", { name: "Filter" }));
  expect(filter()).toEqual({ q: "نيل & co", status: "pending" });
  await userEvent.click(screen.getByRole("button", { name: "All" }));
  expect(screen.getByRole("paragraph").textContent).toBe("");
});

test("the open order is in the URL next to the filter, and going back closes it", async () => {
  const filter = openAt("/admin?q=nile&open=nonsense");
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Closed");
  expect(screen.getByRole("button", { name: "Open" })).toBeTruthy();
  expect(filter()).toEqual({ q: "nile" });
  await press("Back");
  expect(screen.getByRole("button", { name: "Closed" })).toBeTruthy();
});

test("opening and closing from the list leaves no history entry", async () => {
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

test("an order opened by a link closes in place", async () => {
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
