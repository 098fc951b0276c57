import { isPageCovered } from "./is-page-covered.ts";
import { isTyping } from "./is-typing.ts";

/** Returns whether a key was pressed alone, on the page, and in no field. */
export function mayBeShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return !isTyping(event.target) && !isPageCovered();
}
