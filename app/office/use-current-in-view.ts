import { type RefObject, useEffect } from "react";

/**
 * Scrolls a strip of links or buttons sideways to the one at an index, if any. A page is hidden until it has loaded,
 * and its fonts and counts change the widths, so this repeats when the strip or a part of it gets another size. Marks
 * the ends beyond which there is more, which fade (shell.css).
 */
export function useCurrentInView(strip: RefObject<HTMLElement | null>, at: number): void {
  useEffect(() => {
    const own = strip.current;
    if (!own) return;
    const mark = () => {
      const [before, all] = [Math.abs(own.scrollLeft), own.scrollWidth - own.clientWidth];
      own.dataset["beyond"] = `${before > 1 ? "start" : ""} ${before < all - 1 ? "end" : ""}`;
    };
    const resized = new ResizeObserver(() => {
      const inner = own.children[at]?.getBoundingClientRect();
      const outer = own.getBoundingClientRect();
      if (inner) own.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
      mark();
    });
    const watch = () => [own, ...own.children].forEach((part) => resized.observe(part));
    const changed = new MutationObserver(watch);
    watch();
    changed.observe(own, { childList: true });
    own.addEventListener("scroll", mark);
    return () => {
      resized.disconnect();
      changed.disconnect();
      own.removeEventListener("scroll", mark);
    };
  }, [strip, at]);
}
