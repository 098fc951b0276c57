/**
 * Puts the focus on a control that was refused, and the control in the middle of the window: WebKit scrolls only as far
 * as it must, so that the bar or a toast covers it.
 */
export function focusField(control: Element | RadioNodeList | null | undefined): void {
  if (!(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}
