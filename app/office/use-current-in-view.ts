import { type RefObject, useEffect } from "react";

/**
 * Scrolls a strip of links or buttons sideways to the one at an index. A page is hidden until it has loaded, and its
 * fonts change the widths, so this repeats when the strip gets another size. Marks the ends beyond which there is more,
 * which fade (shell.css).
 */
export function useCurrentInView(strip: RefObject<HTMLElement | null>, at: number): void {
  useEffect(() => {
    const own = strip.current;
    const current = own?.children[at];
    if (!own || !current) return;
    const mark = () => {
      const [before, all] = [Math.abs(own.scrollLeft), own.scrollWidth - own.clientWidth];
      own.dataset["beyond"] = `${before > 1 ? "start" : ""} ${before < all - 1 ? "end" : ""}`;
    };
    const resized = new ResizeObserver(() => {
      const [inner, outer] = [current.getBoundingClientRect(), own.getBoundingClientRect()];
      own.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
      mark();
    });
    resized.observe(own);
    own.addEventListener("scroll", mark);
    return () => {
      resized.disconnect();
      own.removeEventListener("scroll", mark);
    };
  }, [strip, at]);
}
