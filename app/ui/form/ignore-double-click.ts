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
