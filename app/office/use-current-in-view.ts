import { type RefObject, useEffect } from "react";

/**
 * Scrolls a strip of links or buttons sideways to its current one. A page is hidden until it has loaded, and its fonts
 * change the widths, so this repeats when the strip gets another size.
 */
export function useCurrentInView(strip: RefObject<HTMLElement | null>, current: unknown): void {
  useEffect(() => {
    const own = strip.current;
    if (!own) return;
    const resized = new ResizeObserver(() => {
      const shown = own.querySelector("[aria-current=page], [aria-pressed=true]")?.getBoundingClientRect();
      if (!shown) return;
      const { left, width } = own.getBoundingClientRect();
      own.scrollLeft += shown.left + shown.width / 2 - left - width / 2;
    });
    resized.observe(own);
    return () => resized.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the strip has another current item
  }, [strip, current]);
}
