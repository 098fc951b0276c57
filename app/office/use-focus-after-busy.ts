import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus back that browsers take from a control while it is disabled: to the control, or if that is gone, to
 * `part`, if it has a `tabIndex`. The control is in the same dialog or section.
 */
export function useFocusAfterBusy(part: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const last = useRef<HTMLElement>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    const around = part.current?.closest<HTMLElement>("dialog, section");
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    around?.addEventListener("focusin", note);
    return () => around?.removeEventListener("focusin", note);
  }, [part]);
  useEffect(() => {
    const control = last.current;
    if (isBusy) isTaken.current = control?.matches(":disabled") ?? false;
    else if (control && document.activeElement === document.body) {
      if (!control.isConnected) part.current?.focus({ preventScroll: true });
      else if (isTaken.current) control.focus({ preventScroll: true });
    }
  }, [part, isBusy]);
}
