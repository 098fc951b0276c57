// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Button } from "#app/ui/button/button.tsx";
import { useFocusKept } from "./use-focus-kept.ts";

afterEach(cleanup);

function Page({ busy = false, hasPart = false }) {
  useFocusKept();
  return (
    <main tabIndex={-1}>
      {hasPart && (
        <p>
          <Button>Inside</Button>
        </p>
      )}
      <Button disabled={busy}>Save</Button>
      <Button>Other</Button>
      <output>{busy ? "Saving" : "Saved"}</output>
    </main>
  );
}

/** Disables the focused button, takes its focus as browsers do, and enables it again. */
function work(meanwhile: () => void) {
  const { rerender } = render(<Page />);
  const save = screen.getByRole("button", { name: "Save" });
  save.focus();
  save.blur();
  rerender(<Page busy />);
  expect(document.activeElement === document.body).toBe(true);
  meanwhile();
  rerender(<Page />);
  return save;
}

/** Waits until everything that observes the page has seen its changes. */
function changesAreObserved(): Promise<unknown> {
  return new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { attributes: true });
    document.body.title = "changed";
  });
}

test("a button that was disabled has the focus again", async () => {
  const save = work(() => undefined);
  await changesAreObserved();
  expect(document.activeElement === save).toBe(true);
});

test("a button that was disabled leaves the focus to what has it by then", async () => {
  work(() => screen.getByRole("button", { name: "Other" }).focus());
  await changesAreObserved();
  expect(document.activeElement?.textContent).toBe("Other");
});

test.each([
  ["Inside", "MAIN"],
  ["Other", "BUTTON"],
])("when a part goes while the focus is in %s, the focus is in %s", async (focused, expected) => {
  const { rerender } = render(<Page hasPart />);
  screen.getByRole("button", { name: focused }).focus();
  rerender(<Page />);
  await changesAreObserved();
  expect(document.activeElement?.tagName).toBe(expected);
});

test.each([
  ["what opened it", true, "Other"],
  ["the part around it, if what opened it is gone", false, undefined],
])("when a dialog is closed, the focus goes to %s", async (_, hasOpener, expected) => {
  render(<Page />);
  const dialog = document.createElement("dialog");
  const inside = dialog.appendChild(document.createElement("button"));
  screen.getByRole("main").append(dialog);
  dialog.open = true;
  inside.focus();
  // A browser calls observers before it gives the focus back, which it does not do if something else has it by then.
  dialog.open = false;
  inside.blur();
  inside.checkVisibility = () => false; // as browsers know
  await changesAreObserved();
  if (hasOpener && document.activeElement === document.body) screen.getByRole("button", { name: "Other" }).focus();
  dialog.dispatchEvent(new Event("close"));
  const { activeElement } = document;
  expect(
    activeElement === (hasOpener ? screen.getByRole("button", { name: expected }) : screen.getByRole("main")),
  ).toBe(true);
});
