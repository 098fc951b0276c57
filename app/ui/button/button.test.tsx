// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Button, IconButton } from "./button.tsx";

afterEach(cleanup);

test.each([
  [
    "Save",
    (busy: boolean) => (
      <Button type="submit" busy={busy} disabled={busy}>
        Save
      </Button>
    ),
  ],
  ["Remove", (busy: boolean) => <IconButton type="submit" busy={busy} label="Remove" />],
])(
  "while its action is running, %s keeps the focus, and neither it nor Enter sends the form again",
  async (name, show) => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        {show(busy)}
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole("button", { name });
    await userEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(form(true));
    expect([document.activeElement, button.matches(":disabled")]).toEqual([button, false]);
    await userEvent.click(button);
    await userEvent.type(screen.getByRole("textbox"), "a{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(form(false));
    await userEvent.click(button);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  },
);
