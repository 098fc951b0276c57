import type { MouseEvent } from "react";

/**
 * For buttons that are replaced by others in the same place: ignores the second click of a double click, which was
 * meant for the old button. `detail` counts clicks; it is 0 for the keyboard.
 */
export function ignoreDoubleClick(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
