import { type RefObject, useEffect } from "react";

/**
 * When a part of the page is removed together with the focus, gives the focus to what is around it and can have it.
 * Otherwise, the browser starts again at the top of the page.
 */
export function useFocusAround(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = part.current?.parentElement?.closest<HTMLElement>("[tabindex]");
    return () => {
      if (document.activeElement === document.body) around?.focus({ preventScroll: true });
    };
  }, [part]);
}
