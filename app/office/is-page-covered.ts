/** Returns whether something covers the page that Escape closes first. */
export function isPageCovered(): boolean {
  return document.querySelector("dialog:modal, [popover=auto]:popover-open") !== null;
}
