import type { MouseEvent } from "react";

/**
 * For buttons that are replaced by others in the same place. Ignores the second click of a double click, because it was
 * meant for the previous button. `detail` is the click count; it is 0 for the keyboard.
 */
export function ignoreDoubleClick(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}

/**
 * For a list whose rows leave it when their buttons are pressed, as a capturing handler. Ignores the second click of a
 * double click, because it would act on the next row.
 */
export function ignoreDoubleClicks(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target instanceof Element && event.target.closest("button"))) return;
  event.preventDefault();
  event.stopPropagation();
}
