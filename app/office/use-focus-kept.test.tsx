// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Button } from "#app/ui/button/button.tsx";
import { useFocusKept } from "./use-focus-kept.ts";

afterEach(cleanup);

function Page({ busy }: { busy: boolean }) {
  useFocusKept();
  return (
    <>
      <Button busy={busy}>Save</Button>
      <Button>Other</Button>
      <output>{busy ? "Saving" : "Saved"}</output>
    </>
  );
}

/** Makes the focused button busy, takes its focus as browsers do, and enables it again. */
function work(meanwhile: () => void) {
  const { rerender } = render(<Page busy={false} />);
  const save = screen.getByRole("button", { name: "Save" });
  save.focus();
  save.blur();
  rerender(<Page busy />);
  expect(document.activeElement === document.body).toBe(true);
  meanwhile();
  rerender(<Page busy={false} />);
  return save;
}

/** Waits until those who observe the button have been told of its changes. */
function changesAreObserved(button: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    new MutationObserver(resolve).observe(button, { attributes: true });
    button.title = "changed";
  });
}

test("a button that was busy has the focus again", async () => {
  const save = work(() => undefined);
  await changesAreObserved(save);
  expect(document.activeElement === save).toBe(true);
});

test("a button that was busy leaves the focus to what has it by then", async () => {
  const save = work(() => screen.getByRole("button", { name: "Other" }).focus());
  await changesAreObserved(save);
  expect(document.activeElement?.textContent).toBe("Other");
});
