import { flushSync } from "react-dom";

/** Changes the page, and moves the focus if the control that had it has been removed or disabled. */
export function keepFocus(change: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(change);
  const { activeElement: focused } = document;
  if (!focused || focused === document.body || focused.matches(":disabled")) next()?.focus();
}
