import type { KeyboardEvent } from "react";

/**
 * The arrows lead from the field through the results and back; typing on a result continues in the field. Enter
 * on a result is the link's own, Escape the dialog's.
 */
export function moveFocus(event: KeyboardEvent, field: HTMLElement, results: readonly HTMLElement[]): void {
  const at = results.findIndex((result) => result === document.activeElement);
  const isInside = at >= 0 || document.activeElement === field;
  if (isInside && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    const next = at + (event.key === "ArrowDown" ? 1 : -1);
    (next < 0 ? field : results[next])?.focus();
  } else if (at >= 0 && isTyped(event)) {
    field.focus();
  }
}

function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) || key === "Backspace";
}
