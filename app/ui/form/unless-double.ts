import type { MouseEvent } from "react";

/**
 * For buttons that give way to others at the same place: the second press of a double click was meant for the button
 * that stood there before. `detail` counts the presses; it is 0 for the keyboard.
 */
export function unlessDouble(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
