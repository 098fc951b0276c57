// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

function Example({ closeOnBackdrop = true }: { closeOnBackdrop?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete order</Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete this order?"
        description="It can be restored."
        closeLabel="Close"
        closeOnBackdrop={closeOnBackdrop}
      >
        <p>PO-2026-000001</p>
      </Dialog>
    </>
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole("button", { name: "Delete order" }));
  return screen.getByRole<HTMLDialogElement>("dialog", { name: "Delete this order?" });
}

test("the dialog is modal, and labeled and described by its content", async () => {
  render(<Example />);
  expect(screen.queryByRole("dialog")).toBeNull();
  const dialog = await openDialog();
  expect(dialog.open).toBe(true);
  const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("It can be restored.");
});

test("closing it by its own controls notifies the page, and it can be reopened", async () => {
  render(<Example />);
  const dialog = await openDialog();
  dialog.close();
  expect(await screen.findByRole("button", { name: "Delete order" })).toBeTruthy();
  expect(dialog.open).toBe(false);
  await openDialog();
  expect(dialog.open).toBe(true);
});

test("a click outside closes it only if enabled", async () => {
  const { rerender } = render(<Example closeOnBackdrop={false} />);
  const dialog = await openDialog();
  fireEvent.click(dialog);
  expect(dialog.open).toBe(true);
  rerender(<Example closeOnBackdrop />);
  fireEvent.click(screen.getByText("PO-2026-000001"));
  expect(dialog.open).toBe(true);
  fireEvent.click(dialog);
  expect(dialog.open).toBe(false);
});
