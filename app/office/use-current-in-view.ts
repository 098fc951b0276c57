import { type RefObject, useEffect } from "react";

/**
 * Scrolls a strip of links or buttons sideways to the one at an index. A page is hidden until it has loaded, and its
 * fonts change the widths, so this repeats when the strip gets another size.
 */
export function useCurrentInView(strip: RefObject<HTMLElement | null>, at: number): void {
  useEffect(() => {
    const own = strip.current;
    const current = own?.children[at];
    if (!own || !current) return;
    const resized = new ResizeObserver(() => {
      const [inner, outer] = [current.getBoundingClientRect(), own.getBoundingClientRect()];
      own.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    });
    resized.observe(own);
    return () => resized.disconnect();
  }, [strip, at]);
}
