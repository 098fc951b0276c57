import { useEffect } from "react";

/**
 * Browsers take the focus from a control that is disabled, for example while it is busy. Gives it back when the control
 * is enabled again, unless something else has it by then.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let control: HTMLElement;
    const enabled = new MutationObserver(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && !control.matches(":disabled")) control.focus({ preventScroll: true });
    });
    function follow({ target }: FocusEvent) {
      enabled.disconnect();
      if (!(target instanceof HTMLElement)) return;
      control = target;
      enabled.observe(control, { attributeFilter: ["disabled"] });
    }
    document.addEventListener("focusin", follow);
    return () => {
      enabled.disconnect();
      document.removeEventListener("focusin", follow);
    };
  }, []);
}
