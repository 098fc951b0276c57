import { useEffect } from "react";

/**
 * Browsers take the focus from a control that is removed, or disabled while it is busy, and start again at the top of
 * the page. Gives it back when the control is enabled again, or to the nearest part around it that can have it.
 */
export function useFocusKept(): void {
  useEffect(() => {
    /** The control that had the focus last, and the parts around it. */
    let places: HTMLElement[] = [];
    const changes = new MutationObserver((records) => {
      const [control] = places;
      if (!control || document.activeElement !== document.body) return;
      const hasTurned = records.some(({ type, target }) => type === "attributes" && target.contains(control));
      if ((hasTurned && !control.matches(":disabled")) || !control.isConnected) places.some(takesFocus);
    });
    function follow({ target }: FocusEvent) {
      places = [];
      let part = target instanceof HTMLElement ? target : null;
      while (part) {
        places.push(part);
        part = part.parentElement?.closest<HTMLElement>("[tabindex]") ?? null;
      }
    }
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", follow);
    return () => {
      changes.disconnect();
      document.removeEventListener("focusin", follow);
    };
  }, []);
}

function takesFocus(place: HTMLElement): boolean {
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}
