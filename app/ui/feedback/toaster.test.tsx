// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { createToasts } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

afterEach(cleanup);

function renderToaster() {
  const store = createToasts();
  render(<Toaster closeLabel="Close" store={store} />);
  return store;
}

test("a message is announced politely, an error immediately", () => {
  const store = renderToaster();
  act(() => store.show({ title: "Order sent", description: "We will write to you." }));
  expect(screen.getByRole("status").textContent).toBe("Order sentWe will write to you.");
  expect(screen.getByRole("alert").textContent).toBe("");
  act(() => store.show({ title: "Error", tone: "destructive" }));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(screen.getByRole("alert").textContent).toBe("Error");
});

test("its close button dismisses a message", async () => {
  const store = renderToaster();
  act(() => store.show({ title: "Order sent" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Order sent")).toBeNull();
  expect(store.read().state).toBe("dismissed");
});
