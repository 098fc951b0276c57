import { fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router";
import { vi } from "vitest";

/** Shown next to what a test renders, for `tryToLeave`. Each click leads to another page. */
export const wayOut = (
  <Link to="further" relative="path">
    Away
  </Link>
);

/** Follows the way out and closes the tab, confirming neither. Returns the questions of the page and the browser. */
export function tryToLeave(): unknown[] {
  const confirm = vi.fn<(question: string) => boolean>(() => false);
  vi.stubGlobal("confirm", confirm);
  fireEvent.click(screen.getByText("Away"));
  const isClosed = fireEvent(window, new Event("beforeunload", { cancelable: true }));
  return [...confirm.mock.calls.flat(), ...(isClosed ? [] : ["beforeunload"])];
}
