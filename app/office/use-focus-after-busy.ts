import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus back that browsers take from a control while it is disabled: to the control that had it last, or if
 * that is gone, to `part`, which needs a `tabIndex`. Both are in the same dialog.
 */
export function useFocusAfterBusy(part: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const dialog = part.current?.closest("dialog");
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    dialog?.addEventListener("focusin", note);
    return () => dialog?.removeEventListener("focusin", note);
  }, [part]);
  useEffect(() => {
    if (isBusy || document.activeElement !== document.body) return;
    const isLeft = last.current?.isConnected && !last.current.matches(":disabled");
    (isLeft ? last.current : part.current)?.focus({ preventScroll: true });
  }, [part, isBusy]);
}
