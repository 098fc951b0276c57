/**
 * Focuses a control and scrolls it to the middle of the window, or to `block`. WebKit scrolls only as far as necessary,
 * which can leave it hidden under the navigation bar or a toast.
 */
export function focusField(
  control: Element | RadioNodeList | null | undefined,
  block: ScrollLogicalPosition = "center",
): void {
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block });
}
