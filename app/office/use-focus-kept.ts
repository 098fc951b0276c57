import { useEffect } from "react";

/**
 * Browsers take the focus from a control that is removed, hidden with its dialog, or disabled while it is busy, and start
 * again at the top of the page. Gives it back when the control is enabled again, or to the nearest part around it.
 */
export function useFocusKept(): void {
  useEffect(() => {
    /** The control that had the focus last, and the parts around it. */
    let places: HTMLElement[] = [];
    const changes = new MutationObserver((records) =>
      giveBack(records.flatMap(({ attributeName, target }) => (attributeName ? target : []))),
    );
    // By then the browser has given the focus to what opened the dialog. During that, an observer would be called too early.
    const closed = ({ target }: Event) => giveBack(target instanceof Node ? [target] : []);
    function giveBack(turned: readonly Node[]) {
      const [control] = places;
      const { activeElement, body } = document;
      // When a dialog closes, its control still has the focus until the next frame.
      if (!control || (activeElement !== body && activeElement !== control)) return;
      const hasTurned = turned.some((part) => part.contains(control));
      const isFree = !control.matches(":disabled") || !control.checkVisibility();
      if (hasTurned ? isFree : !control.isConnected) places.some(takesFocus);
    }
    function follow({ target }: FocusEvent) {
      places = [];
      let part = target instanceof HTMLElement ? target : null;
      while (part) {
        places.push(part);
        part = part.parentElement?.closest<HTMLElement>("[tabindex]") ?? null;
      }
    }
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
    document.addEventListener("close", closed, true);
    document.addEventListener("focusin", follow);
    return () => {
      changes.disconnect();
      document.removeEventListener("close", closed, true);
      document.removeEventListener("focusin", follow);
    };
  }, []);
}

function takesFocus(place: HTMLElement): boolean {
  place.focus({ preventScroll: true });
  return document.activeElement === place && place.checkVisibility();
}
